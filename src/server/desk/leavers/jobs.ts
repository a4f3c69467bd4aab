import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { BrokerId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import { followHome, handOverBookings, requestsToFollow } from './hand-over-bookings.ts';
import { handOverCases } from './hand-over-cases.ts';

const withCases = async (db: Kysely<Tables>): Promise<readonly BrokerId[]> => {
  const { rows } = await sql<{ id: BrokerId }>`select id from broker where left_at is not null and (
    exists (select from estate where broker_id = broker.id and archived_at is null)
    or exists (select from estate where assistant_id = broker.id and archived_at is null)
    or exists (select from contact_lead l where l.broker_id = broker.id and l.office_id = broker.office_id
      and l.state not in ('won', 'lost'))
    or exists (select from booking b where b.broker_id = broker.id and b.start > now()
      and b.state in ('requested', 'proposed', 'confirmed'))) order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Gives the meetings, and what could not go at once: what came later, and all where no one else worked at the office.
 * Requests without a reply follow a home that went to another broker.
 */
export const handOverLeft = defineJob({
  name: 'hand-over-cases-of-leavers',
  schema: v.object({}),
  everySeconds: 300,
  run: async (_data, on) => {
    await eachAlone(await withCases(on.db), async (id) => {
      await on.transaction(async (tx) => {
        const leaver = await tx
          .selectFrom('broker')
          .select(['id', 'name', 'officeId as office'])
          .where('id', '=', id)
          .where('leftAt', 'is not', null)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (leaver === undefined) return;
        await handOverCases(tx, leaver);
        await handOverBookings(tx, on, leaver);
      });
    });
    await eachAlone(await requestsToFollow(on.db), (request) => on.transaction((tx) => followHome(tx, on, request)));
  },
});
