import type { passwords } from '#src/contract/passwords.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { forgotSteps, resetSteps } from './steps.ts';

type Path = `/${string}`;

/** A forgotten password, of a customer or of a broker. */
export const forgotCalls = (ask: typeof passwords.forgotCustomer, signIn: Path): SentCalls<typeof forgotSteps> => ({
  submit: { email: (_, { answer: { email } }, call) => call(ask, { body: { email } }) },
  again: {
    async sent(_, { answers }, call) {
      return answers.email === undefined ? undefined : call(ask, { body: { email: answers.email.email } });
    },
  },
  leadsTo: { end: signIn, left: signIn },
});

/** A new password by a mailed link, whose token is the bearer. Where to ask for another when it is used or too old. */
export const resetCalls = (
  reset: typeof passwords.resetCustomer,
  leadsTo: { readonly signIn: Path; readonly forgot: Path },
): SentCalls<typeof resetSteps> => ({
  submit: {
    password: ({ token = '' }, { answer: { newPassword } }, call) =>
      call(reset, { body: { newPassword }, bearer: token }),
  },
  refusedAt: { V_PW_COMMON: 'newPassword' },
  closedBy: ['BR_LINK_EXPIRED'],
  leadsTo: { end: leadsTo.signIn, left: leadsTo.forgot },
});
