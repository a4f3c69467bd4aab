import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Stores nothing before the last page is sent; then a link goes to the work e-mail. */
const calls: SentCalls<typeof steps> = {
  open: async (_, call) => ({ lists: await call(brokerSignUp.offices, {}) }),
  submit: {
    async account(_, { answer, answers: { you } }, call) {
      if (you === undefined)
        throw new Error(
          'The step before is unanswered. Check the order of steps in flows/account/signup-broker/steps.ts.',
        );
      const { email, password, terms } = answer;
      await call(brokerSignUp.register, { body: { ...you, email, password, terms } });
      return undefined;
    },
  },
  again: {
    async sent(_, { answers: { account } }, call) {
      if (account !== undefined) await call(brokerSignUp.sendLink, { body: { email: account.email } });
      return undefined;
    },
  },
  refusedAt: { BR_DOMAIN: 'email', SU_EMAIL_IN_USE: 'email', V_PW_COMMON: 'password', V_TERMS: 'terms' },
  leadsTo: { end: '/broker', left: '/broker' },
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
