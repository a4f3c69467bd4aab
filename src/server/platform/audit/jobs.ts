import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { verifyAudit } from './verify.ts';

/** Checks the event logs from their first row once a day, and logs a broken link as an error. */
export const checkEventLogs = defineJob({
  name: 'check-event-logs',
  schema: v.strictObject({}),
  everySeconds: 86_400,
  seconds: 3600,
  async run(_, on) {
    const { estates, events, broken } = await verifyAudit(on.db);
    if (broken.length > 0) on.log.error({ broken }, 'an event log was changed behind our back');
    else on.log.info({ estates, events }, 'every event log holds');
  },
});
