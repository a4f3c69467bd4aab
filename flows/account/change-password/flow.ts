import * as v from 'valibot';
import { openContact } from '#flows/_parts/coming-back/calls.ts';
import { changeSteps, newPasswordJourney } from '#flows/_parts/passwords/steps.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { customerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** The call contains the customer's id, which is the signed-in one. */
const calls: SentCalls<typeof changeSteps> = {
  open: openContact,
  submit: {
    password({ userID = '' }, { answer: { currentPassword, newPassword } }, call) {
      const id = v.parse(customerId, userID);
      return call(passwords.changeCustomer, { params: { id }, body: { id, currentPassword, newPassword } });
    },
  },
  refusedAt: { AUTH_PASSWORD: 'currentPassword', V_PW_SAME: 'newPassword', V_PW_COMMON: 'newPassword' },
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};

export default defineFlow({
  address,
  journey: newPasswordJourney('change-password'),
  steps: changeSteps,
  texts,
  samples,
  calls,
});
