import * as v from 'valibot';
import { passwords } from '#src/contract/identity/passwords.ts';
import { customerId } from '#src/domain/ids.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** The call contains the customer's id, which is the signed-in one. */
export const calls: SentCalls<typeof steps> = {
  submit: {
    password({ userID = '' }, { answer: { currentPassword, newPassword } }, call) {
      const id = v.parse(customerId, userID);
      return call(passwords.changeCustomer, { params: { id }, body: { id, currentPassword, newPassword } });
    },
  },
  refusedAt: { AUTH_BAD: 'currentPassword', V_PW_SAME: 'newPassword', V_PW_COMMON: 'newPassword' },
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};
