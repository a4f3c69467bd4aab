import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes expired sessions. */
export const deleteOldBrokerSessions = defineJob({
  name: 'forget-old-broker-sessions',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from broker_session where expires_at < now()`.execute(on.db);
  },
});
