import type { Session } from '#src/contract/sessions.ts';
import { signIn } from '#src/contract/sign-in.ts';
import { sms } from '#src/contract/sms.ts';
import type { Sent, SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** The token is held for the app that keeps it; the journey itself shows and remembers none. */
const signedIn = ({ accessToken }: Session): Sent => ({ held: { accessToken } });

export const calls: SentCalls<typeof steps> = {
  submit: {
    email: async (_, { answer: { email, password } }, call) =>
      signedIn(await call(signIn.login, { headers: { email }, body: { password } })),
    phone: (_, { answer: { phoneNumber } }, call) => call(sms.sendRequest, { body: { phoneNumber } }),
    async code(_, { answer: { code }, answers: { phone } }, call) {
      if (phone === undefined) throw new Error('Nobody comes to this page but by the one before it');
      const { accessToken } = await call(sms.verify, { body: { ...phone, code } });
      return signedIn(await call(signIn.loginPhone, { body: { accessToken } }));
    },
  },
  again: {
    async code(_, { answers: { phone } }, call) {
      return phone === undefined ? undefined : call(sms.sendRequest, { body: phone });
    },
  },
  refusedAt: {
    AUTH_EMAIL_INVALID: 'email',
    AUTH_EMAIL_UNKNOWN: 'email',
    V_MOBILE: 'phoneNumber',
    SMS_CODE: 'code',
    V_CODE4: 'code',
  },
  leadsTo: { end: '/customer/home', left: '/customer' },
  endsAtOnce: true,
};
