import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes expired codes and proofs, and events of a number that no limit counts any more. */
export const deleteOldSmsCodes = defineJob({
  name: 'forget-old-sms-codes',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('smsChallenge').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
    await on.db.deleteFrom('smsNumber').where('changedAt', '<', sql<IsoInstant>`now() - interval '27 hours'`).execute();
    await on.db.deleteFrom('smsCheck').where('at', '<', sql<IsoInstant>`now() - interval '1 hour'`).execute();
  },
});
