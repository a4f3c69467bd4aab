import type { Call } from '#src/contract/call.ts';
import type { passwords } from '#src/contract/identity/passwords.ts';
import type { Sent, SentCalls } from '#src/engine/sent-calls.ts';
import type { forgotSteps, resetSteps } from './steps.ts';

type Path = `/${string}`;

/** The calls of a forgotten password, for a customer or a broker. */
export const forgotCalls = (ask: typeof passwords.forgotCustomer, signIn: Path): SentCalls<typeof forgotSteps> => ({
  submit: { email: (_, { answer: { email } }, call) => call(ask, { body: { email } }) },
  again: {
    async sent(_, { answers }, call) {
      return answers.email === undefined ? undefined : call(ask, { body: { email: answers.email.email } });
    },
  },
  leadsTo: { end: signIn, left: signIn },
});

interface Reset {
  /** Sends the new password, with the mailed token as the bearer token. */
  readonly send: (
    call: Call,
    given: { readonly newPassword: string; readonly token: string },
  ) => Promise<Sent | undefined>;
  readonly end: Path;
  /** The page to request another link when this one is used or expired. */
  readonly forgot: Path;
}

/** The calls of a new password by a mailed link. */
export const resetCalls = ({ send, end, forgot }: Reset): SentCalls<typeof resetSteps> => ({
  submit: {
    password: ({ token = '' }, { answer: { newPassword } }, call) => send(call, { newPassword, token }),
  },
  refusedAt: { V_PW_COMMON: 'newPassword' },
  closedBy: ['BR_LINK_EXPIRED'],
  leadsTo: { end, left: forgot },
});
