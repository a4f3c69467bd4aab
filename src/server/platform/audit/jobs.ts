import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';
import { verifyAudit } from './verify.ts';

/** Once a day the event logs are checked from their first row, and a broken link is told to whoever watches the log. */
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
