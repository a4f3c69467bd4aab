import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/**
 * Sent once, at the last step: a home is added whole, and the same home again is the one that was added. A yes to the
 * call is an order of a broker's valuation, kept with its time, at the desk at once, and taken back on the wealth page.
 */
const calls: SentCalls<typeof steps> = {
  submit: {
    async contact(_, { answers: { place, home, bought = {} }, answer: { mayCall } }, call) {
      if (place === undefined || home === undefined)
        throw new Error('The place and the home come first (flows/wealth/add-property/steps.ts).');
      const { unit = null, ...facts } = home;
      const { purchasePrice = null, purchaseYear = null } = bought;
      const { calledBy } = await call(ownHomes.add, {
        body: { ...place, ...facts, unit, purchasePrice, purchaseYear, mayCall: mayCall === 'yes' },
      });
      return mayCall === 'yes' ? { facts: { office: calledBy ?? '' } } : undefined;
    },
  },
  leadsTo: { end: '/customer/wealth', left: '/customer/wealth' },
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { place: () => import('./screens/place.tsx'), added: () => import('./screens/added.tsx') },
});
