import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes expired tokens. */
export const deleteOldMailedTokens = defineJob({
  name: 'forget-old-mailed-tokens',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('mailedToken').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
