import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Removes counters of windows that are over. */
export const deleteOldLimits = defineJob({
  name: 'forget-old-limits',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from rate_limit where ends_at < now()`.execute(on.db);
  },
});
