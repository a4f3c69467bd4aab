import * as v from 'valibot';
import { isIsoDate, notBefore } from '#src/domain/iso-date.ts';
import type { PartnerId } from '#src/domain/services.ts';
import type { Env, When } from '#src/engine/field.ts';
import { check } from '#src/engine/fields/choices.ts';
import { date } from '#src/engine/fields/dates.ts';
import { to } from '#src/engine/journey.ts';
import { info } from '#src/engine/step.ts';

/** Returns the id of the form to a partner: its folder's name. */
export const orderFlowId = (partner: PartnerId) => `service-${partner}` as const;

const isAskedBefore: When = (_, env) => env.facts.again !== undefined;

/** «Spør igjen» within 30 days of the last order, and the consent to share: nothing is ticked at first. */
export const consentFields = {
  askAgain: check({ when: isAskedBefore }),
  consentToShare: check({ missing: 'V_CONSENT_SHARE' }),
};

const notPast = ({ today }: Env) =>
  v.pipe(v.string(), v.guard(isIsoDate, 'V_DATE'), notBefore(isIsoDate(today) ? today : '1970-01-01'));
/** The day that the customer wishes for: today or later, or none. */
export const wishedDate = date({ optional: true, within: notPast });

/** The receipt, and the way of every form to it. */
export const receiptStep = { ordered: info() };
export const moves = { order: to('ordered'), ordered: { type: 'final' } } as const;
