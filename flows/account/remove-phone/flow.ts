import { openContact } from '#flows/_parts/coming-back/calls.ts';
import { verifyJourney, verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { userPhone } from '#src/contract/identity/user-phone.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

const calls: SentCalls<typeof verifySteps> = {
  open: openContact,
  submit: {
    async confirm(_, __, call) {
      await call(userPhone.remove, {});
      return undefined;
    },
  },
  closedBy: ['AUTH_LAST_WAY'],
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};

export default defineFlow({
  address,
  journey: verifyJourney('remove-phone'),
  steps: verifySteps,
  texts,
  samples,
  calls,
});
