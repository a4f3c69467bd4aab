import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import '#src/server/homes/links/calendar-feed-table.ts';

/** A revoked address returns "revoked" for so many days; an unread one is removed after `unreadDays`. */
const revokedDays = 90;
const unreadDays = 400;

/** Removes addresses that are no longer used. */
export const deleteOldCalendars = defineJob({
  name: 'forget-calendars',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await on.db
      .deleteFrom('calendarFeed')
      .where((eb) =>
        eb.or([
          eb('revokedAt', '<', sql<IsoInstant>`now() - make_interval(days => ${revokedDays}::int)`),
          sql<boolean>`coalesce(read_at, created_at) < now() - make_interval(days => ${unreadDays}::int)`,
        ]),
      )
      .execute();
  },
});
