import { walletNow } from '#flows/_parts/coming-back/calls.ts';
import { smsCodeCalls } from '#flows/_parts/sms-code/calls.ts';
import type { Session } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { Sent, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Hands the token to the app, which stores it; the journey neither shows nor remembers it. */
const signedIn = ({ accessToken }: Session): Sent => ({ held: { accessToken } });

const calls: SentCalls<typeof steps> = {
  open: async ({ outcome = '' }, call) => ({ facts: { outcome, wallet: await walletNow(call) } }),
  submit: {
    email: async (_, { answer: { email, password } }, call) =>
      signedIn(await call(signIn.login, { headers: { email }, body: { password } })),
    phone: smsCodeCalls.submit.phone,
    async code(where, given, call) {
      const { held } = await smsCodeCalls.submit.code(where, given, call);
      return signedIn(await call(signIn.loginPhone, { body: { accessToken: held.proof } }));
    },
  },
  again: smsCodeCalls.again,
  refusedAt: { ...smsCodeCalls.refusedAt, AUTH_EMAIL_INVALID: 'email', AUTH_EMAIL_UNKNOWN: 'email' },
  asksAgain: smsCodeCalls.asksAnew,
  leadsTo: { end: '/customer/home', left: '/customer' },
  endsAtOnce: true,
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { start: () => import('./screens/start.tsx') },
});
