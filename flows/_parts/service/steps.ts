import type { When } from '#src/engine/field.ts';
import { check } from '#src/engine/fields/choices.ts';
import { to } from '#src/engine/journey.ts';
import { info } from '#src/engine/step.ts';

const isAskedBefore: When = (_, env) => env.facts.again !== undefined;

/** «Spør igjen» within 30 days of the last order, and the consent to share: nothing is ticked at first. */
export const consentFields = {
  askAgain: check({ when: isAskedBefore }),
  consentToShare: check({ missing: 'V_CONSENT_SHARE' }),
};

/** The receipt, and the way of every form to it. */
export const receiptStep = { ordered: info() };
export const moves = { order: to('ordered'), ordered: { type: 'final' } } as const;
