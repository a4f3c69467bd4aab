import { ekstra } from '#src/contract/services/ekstra.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { factsOf, homeOf, kronerIn } from './calls.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Sent once, when the order is confirmed. Another price than ours ends the journey, which then begins with ours. */
const calls: SentCalls<typeof steps> = {
  open: async (where, call) => ({ facts: factsOf(await call(ekstra.read, { params: { id: homeOf(where) } })) }),
  submit: {
    async confirm(where, { answers: { package: chosen }, answer, env }, call) {
      if (chosen === undefined) throw new Error('The package comes first (flows/services/ekstra/steps.ts).');
      const price = kronerIn(env.facts[`price${chosen.package}`]);
      const { consentToShare } = answer;
      const body = { estateID: homeOf(where), package: chosen.package, price, consentToShare };
      await call(ekstra.order, { body: { ...body, startNow: answer.startNow === true } });
      return undefined;
    },
  },
  closedBy: ['EK_EXISTS', 'EK_PRICE', 'EK_NOT_FOR_SALE', 'EK_NO_BROKER'],
  waysOn: {
    EK_EXISTS: { to: '/customer/estates/:id/ekstra', words: { nb: 'Se bestillingen', en: 'See the order' } },
    EK_PRICE: { to: '/customer/estates/:id/ekstra', words: { nb: 'Se den nye prisen', en: 'See the new price' } },
    EK_NO_BROKER: { to: '/customer/estates/:id/ekstra', words: { nb: 'Til Ekstra', en: 'To Ekstra' } },
    EK_NOT_FOR_SALE: { to: '/customer/estates/:id/ekstra', words: { nb: 'Til Ekstra', en: 'To Ekstra' } },
  },
  leadsTo: { end: '/customer/estates/:id/ekstra', left: '/customer/estates/:id' },
  endsAtOnce: true,
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { package: () => import('./screens/package.tsx'), confirm: () => import('./screens/confirm.tsx') },
});
