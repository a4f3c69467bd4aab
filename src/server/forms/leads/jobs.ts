import * as v from 'valibot';
import { leadId } from '#src/domain/ids.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { recallLead } from './recall-lead.ts';
import { deliverLead } from './send-lead.ts';

/** Hands one lead to its partner, for about a day if need be. */
export const sendLead = defineJob({
  name: 'send-lead',
  schema: v.object({ leadId }),
  atOnce: 2,
  seconds: 60,
  run: ({ leadId: id }, on, { lastAttempt }) => deliverLead(on, id, lastAttempt),
});

/** Has one partner delete a lead that it was sent, for about a day if need be. */
export const takeLeadBack = defineJob({
  name: 'recall-lead',
  schema: v.object({ leadId }),
  atOnce: 2,
  seconds: 60,
  run: ({ leadId: id }, on, { lastAttempt }) => recallLead(on, id, lastAttempt),
});
