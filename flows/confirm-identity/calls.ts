import { identities } from '#src/contract/identities.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** The e-ID says who it is, and the password that the account is hers. */
export const calls: SentCalls<typeof steps> = {
  open: async ({ proof = '', outcome = '' }) => ({ facts: { proven: proof === '' ? 'no' : 'yes', outcome } }),
  submit: {
    async password({ proof = '' }, { answer: { password } }, call) {
      await call(identities.link, { body: { accessToken: proof, password } });
      return undefined;
    },
  },
  refusedAt: { AUTH_BAD: 'password', AUTH_NO_PASSWORD: 'password' },
  closedBy: ['AUTH_PROOF_OVER', 'AUTH_OTHER_PERSON', 'SU_NO_BIRTHDATE'],
  leadsTo: { end: '/customer/home', left: '/customer/home' },
};
