import { sql } from 'kysely';
import * as v from 'valibot';
import { registration as lifecycle } from '#machines/registration.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Ends registrations whose proof has expired, and deletes those without an account a day later. */
export const endOldRegistrations = defineJob({
  name: 'end-old-registrations',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.transaction(async (tx) => {
      const left = await tx
        .selectFrom('registration')
        .select(['proof', 'state', 'context'])
        .where('state', 'in', ['started', 'proven'])
        .where('changedAt', '<', sql<IsoInstant>`now() - interval '20 minutes'`)
        .limit(1000)
        .forUpdate()
        .execute();
      for (const { proof, ...row } of left) {
        const verdict = decide(lifecycle, row, { type: 'ABANDON' });
        if (!verdict.allowed) continue;
        await tx.updateTable('registration').set({ state: verdict.row.state }).where('proof', '=', proof).execute();
      }
      await tx
        .deleteFrom('registration')
        .where('customerId', 'is', null)
        .where('changedAt', '<', sql<IsoInstant>`now() - interval '1 day'`)
        .execute();
    });
  },
});
