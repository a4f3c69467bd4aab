import * as v from 'valibot';
import { leadId } from '#src/domain/ids.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { recallLead } from './recall-lead.ts';
import { deliverLead } from './send-lead.ts';

/** Sends one lead to its partner, with retries for about a day. */
export const sendLead = defineJob({
  name: 'send-lead',
  schema: v.object({ leadId }),
  atOnce: 2,
  seconds: 60,
  run: ({ leadId: id }, on, { lastAttempt }) => deliverLead(on, id, lastAttempt),
});

/** Asks one partner to delete a lead, with retries for about a day. */
export const takeLeadBack = defineJob({
  name: 'recall-lead',
  schema: v.object({ leadId }),
  atOnce: 2,
  seconds: 60,
  run: ({ leadId: id }, on, { lastAttempt }) => recallLead(on, id, lastAttempt),
});
