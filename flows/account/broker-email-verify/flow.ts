import { verifyJourney, verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** A used link, or one older than a day, leads to the sign-in, which sends another to an unverified broker. */
const calls: SentCalls<typeof verifySteps> = {
  submit: { confirm: ({ token = '' }, _, call) => call(brokerSignUp.verify, { body: { token } }) },
  closedBy: ['BR_LINK_EXPIRED'],
  leadsTo: { end: '/broker', left: '/broker' },
};

export default defineFlow({
  address,
  journey: verifyJourney('broker-email-verify'),
  steps: verifySteps,
  texts,
  samples,
  calls,
});
