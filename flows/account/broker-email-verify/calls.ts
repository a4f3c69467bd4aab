import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

/** A used link, or one older than a day, leads to the sign-in, which sends another to an unverified broker. */
export const calls: SentCalls<typeof steps> = {
  submit: { confirm: ({ token = '' }, _, call) => call(brokerSignUp.verify, { body: { token } }) },
  closedBy: ['BR_LINK_EXPIRED'],
  leadsTo: { end: '/broker', left: '/broker' },
};
