import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import './tables.ts';

/** Sessions that are over. One that ended early is kept its time, so that a late copy of its renewal stays known. */
export const forgetOldCustomerSessions = defineJob({
  name: 'forget-old-customer-sessions',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('customer_session').where('expires_at', '<', sql<Date>`now()`).execute();
  },
});
