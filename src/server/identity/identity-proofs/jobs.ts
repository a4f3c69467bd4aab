import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes expired proofs, because an identity is kept no longer than it may be used. */
export const deleteOldProofs = defineJob({
  name: 'forget-old-identity-proofs',
  schema: v.object({}),
  everySeconds: 600,
  run: async (_data, on) => {
    await on.db.deleteFrom('identityAttempt').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
    await on.db.deleteFrom('identityProof').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
