import * as v from 'valibot';

/** Why a lead came to nothing (broker reference, section 2). */
export const leadLossReason = v.picklist(
  ['price', 'other-broker', 'not-selling', 'no-answer', 'duplicate', 'other'],
  'V_CHOOSE_ONE',
);
export type LeadLossReason = v.InferOutput<typeof leadLossReason>;
export const leadLossReasons = leadLossReason.options;

export const leadStates = ['new', 'taken', 'contacted', 'meeting', 'won', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];
