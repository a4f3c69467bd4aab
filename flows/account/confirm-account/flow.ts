import { walletNow } from '#flows/_parts/coming-back/calls.ts';
import type { Call } from '#src/contract/call.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { GivenSoFar, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Returns the chosen way that a code is sent to. */
const byCode = ({ answers: { start } }: Pick<GivenSoFar<typeof steps>, 'answers'>) =>
  start?.method === 'PHONE_NUMBER' ? start.method : ('EMAIL' as const);

const sendCode = (given: Pick<GivenSoFar<typeof steps>, 'answers'>, call: Call) =>
  call(proving.sendCode, { body: { by: byCode(given) } });

/** The session goes on with the token that it has; only what it may reach grows. */
const calls: SentCalls<typeof steps> = {
  async open(_, call) {
    const [{ ways, waitsUntil }, wallet] = await Promise.all([call(proving.read, {}), walletNow(call)]);
    return { facts: { ways: ways.join(','), wallet, waitsUntil: waitsUntil ?? '' } };
  },
  submit: {
    start: async (_, { answer: { method } }, call) =>
      method === 'PASSWORD' ? undefined : call(proving.sendCode, { body: { by: method } }),
    async password(_, { answer: { password } }, call) {
      await call(proving.give, { body: { password } });
      return undefined;
    },
    async code(_, given, call) {
      await call(proving.give, { body: { by: byCode(given), code: given.answer.code } });
      return undefined;
    },
  },
  again: { code: (_, given, call) => sendCode(given, call) },
  refusedAt: { AUTH_PASSWORD: 'password', AUTH_NO_PASSWORD: 'password', SMS_CODE: 'code', V_CODE4: 'code' },
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
