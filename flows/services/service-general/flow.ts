import * as v from 'valibot';
import { anyHome, orderCalls } from '#flows/_parts/service/calls.ts';
import { serviceScreens as screens } from '#flows/_parts/service/screens.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { AnswersOf } from '#src/engine/step.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** The service is in the address. */
const service = v.picklist(['cleaning', 'broadband', 'meal-boxes'], 'NOT_FOUND');

const { open, ...calls } = orderCalls<AnswersOf<typeof steps>['order']>('general', {
  prefilled: (homes) => ({ address: anyHome(homes) }),
  send: (said, call, { category }) =>
    call(serviceOrders.offer, { body: { service: v.parse(service, category), ...said } }),
});

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  screens,
  calls: { ...calls, open: (where, call) => open({ ...where, category: v.parse(service, where.category) }, call) },
});
