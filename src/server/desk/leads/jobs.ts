import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes leads that came to nothing, a year after they ended (broker reference, section 8). */
export const deleteLostLeads = defineJob({
  name: 'forget-lost-leads',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from contact_lead where state = 'lost' and ended_at <= now() - interval '365 days'`.execute(on.db);
  },
});
