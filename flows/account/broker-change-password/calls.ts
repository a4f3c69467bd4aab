import { broker } from '#src/contract/desk/broker.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** The call contains the broker's id, which is the signed-in one. */
export const calls: SentCalls<typeof steps> = {
  submit: {
    async password(_, { answer: { currentPassword, newPassword } }, call) {
      const { id } = await call(broker.me, {});
      return call(passwords.changeBroker, { params: { id }, body: { id, currentPassword, newPassword } });
    },
  },
  refusedAt: { AUTH_BROKER_BAD: 'currentPassword', V_PW_SAME: 'newPassword', V_PW_COMMON: 'newPassword' },
  leadsTo: { end: '/broker/dashboard', left: '/broker/dashboard' },
};
