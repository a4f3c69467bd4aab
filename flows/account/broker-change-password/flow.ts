import { changeSteps, newPasswordJourney } from '#flows/_parts/passwords/steps.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** The call contains the broker's id, which is the signed-in one. */
const calls: SentCalls<typeof changeSteps> = {
  submit: {
    async password(_, { answer: { currentPassword, newPassword } }, call) {
      const { id } = await call(broker.me, {});
      return call(passwords.changeBroker, { params: { id }, body: { id, currentPassword, newPassword } });
    },
  },
  refusedAt: { AUTH_PASSWORD: 'currentPassword', V_PW_SAME: 'newPassword', V_PW_COMMON: 'newPassword' },
  leadsTo: { end: '/broker/dashboard', left: '/broker/dashboard' },
};

export default defineFlow({
  address,
  journey: newPasswordJourney('broker-change-password'),
  steps: changeSteps,
  texts,
  samples,
  calls,
});
