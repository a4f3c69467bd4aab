import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes codes that expired long ago, whose counters no longer limit anything. */
export const deleteOldCodes = defineJob({
  name: 'forget-old-codes',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('oneTimeCode').where('expiresAt', '<', sql<IsoInstant>`now() - interval '1 day'`).execute();
  },
});
