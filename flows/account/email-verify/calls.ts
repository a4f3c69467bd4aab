import { userEmail } from '#src/contract/identity/user-email.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** Verifies the address of a sign-up, or changes it if another was requested (OK_EMAIL). */
export const calls: SentCalls<typeof steps> = {
  submit: {
    async confirm({ token = '' }, _, call) {
      await call(userEmail.verify, { body: { token } });
      return undefined;
    },
  },
  closedBy: ['BR_LINK_EXPIRED', 'SU_EMAIL_IN_USE'],
  leadsTo: { end: '/customer', left: '/customer' },
};
