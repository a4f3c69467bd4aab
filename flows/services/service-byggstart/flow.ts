import { agreed, anyHome, openOrder, receipt } from '#flows/_parts/service/calls.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const calls: SentCalls<typeof steps> = {
  open: openOrder('byggstart', (homes) => ({ estate: anyHome(homes) })),
  submit: {
    async order(_, { answer: { askAgain, ...given }, env }, call) {
      const body = { ...given, types: [...given.types], ...agreed(env, askAgain) };
      return receipt(await call(serviceOrders.byggstart, { body }));
    },
  },
  leadsTo: { end: '/customer/services', left: '/customer/services' },
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: {
    order: () => import('#flows/_parts/service/screens/order.tsx'),
    ordered: () => import('#flows/_parts/service/screens/ordered.tsx'),
  },
});
