import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Removes what brokers opened after a day; the notices stay. */
export const forgetOpened = defineJob({
  name: 'forget-opened-customers',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await sql`delete from broker_opened where hour <= now() - interval '1 day'`.execute(on.db);
  },
});
