import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Removes keys after 24 hours (architecture section 3). */
export const deleteOldKeys = defineJob({
  name: 'forget-old-keys',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(on.db);
  },
});
