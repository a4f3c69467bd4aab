import { verifyJourney, verifySteps } from '#flows/_parts/verify-email/steps.ts';
import { preferences } from '#src/contract/account/preferences.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** Stopped by a press and not by opening the link, since mail scanners open links first. */
const calls: SentCalls<typeof verifySteps> = {
  submit: {
    async confirm({ token = '' }, _, call) {
      await call(preferences.stopNotices, { body: { token } });
      return undefined;
    },
  },
  closedBy: ['AUTH_STOP_OVER'],
  waysOn: { AUTH_STOP_OVER: { to: '/customer/signin', words: { nb: 'Logg inn', en: 'Sign in' } } },
  leadsTo: { end: '/customer', left: '/customer' },
};

export default defineFlow({
  address,
  journey: verifyJourney('notice-stop'),
  steps: verifySteps,
  texts,
  samples,
  calls,
});
