import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Removes consumed tokens that have expired by themselves. */
export const deleteConsumedTokens = defineJob({
  name: 'forget-consumed-tokens',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('consumedToken').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
