import { verifyJourney, verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** Verifies the address of a sign-up, or changes it if another was requested (OK_EMAIL). */
const calls: SentCalls<typeof verifySteps> = {
  submit: {
    async confirm({ token = '' }, _, call) {
      await call(userEmail.verify, { body: { token } });
      return undefined;
    },
  },
  closedBy: ['BR_LINK_EXPIRED', 'SU_EMAIL_IN_USE'],
  leadsTo: { end: '/customer', left: '/customer' },
};

export default defineFlow({
  address,
  journey: verifyJourney('email-verify'),
  steps: verifySteps,
  texts,
  samples,
  calls,
});
