import * as v from 'valibot';
import { agreed, anyHome, openOrder, receipt } from '#flows/_parts/service/calls.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** The service is in the address. */
const service = v.picklist(['cleaning', 'broadband', 'meal-boxes'], 'NOT_FOUND');

const calls: SentCalls<typeof steps> = {
  open: (where, call) =>
    openOrder('general', (homes) => ({ address: anyHome(homes) }))(
      { ...where, category: v.parse(service, where.category) },
      call,
    ),
  submit: {
    async order({ category }, { answer: { askAgain, ...given }, env }, call) {
      const body = { service: v.parse(service, category), ...given, ...agreed(env, askAgain) };
      return receipt(await call(serviceOrders.offer, { body }));
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
