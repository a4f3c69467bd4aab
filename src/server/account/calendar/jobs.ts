import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import '#src/server/homes/links/calendar-feed-table.ts';

/** So long a calendar that asks on is told that its address was revoked; and so long one may go unread. */
const revokedDays = 90;
const unreadDays = 400;

/** Addresses that nobody uses any more. */
export const forgetCalendars = defineJob({
  name: 'forget-calendars',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await on.db
      .deleteFrom('calendar_feed')
      .where((eb) =>
        eb.or([
          eb('revoked_at', '<', sql<Date>`now() - make_interval(days => ${revokedDays}::int)`),
          sql<boolean>`coalesce(read_at, created_at) < now() - make_interval(days => ${unreadDays}::int)`,
        ]),
      )
      .execute();
  },
});
