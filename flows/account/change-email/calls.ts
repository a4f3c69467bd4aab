import { userEmail } from '#src/contract/identity/user-email.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** Changes nothing yet: the mailed link does (flows/account/email-verify). */
export const calls: SentCalls<typeof steps> = {
  submit: {
    email: (_, { answer: { email, password } }, call) => call(userEmail.change, { body: { email, password } }),
  },
  refusedAt: { SU_EMAIL_IN_USE: 'email', AUTH_BAD: 'password' },
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};
