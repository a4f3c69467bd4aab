import { homeOf, orderCalls } from '#flows/_parts/service/calls.ts';
import { serviceScreens as screens } from '#flows/_parts/service/screens.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { AnswersOf } from '#src/engine/step.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  screens,
  calls: orderCalls<AnswersOf<typeof steps>['order']>('steddy', {
    prefilled: (homes) => ({ from: homeOf(homes, 'seller'), to: homeOf(homes, 'buyer') }),
    send: (said, call) => call(serviceOrders.steddy, { body: { ...said, services: [...said.services] } }),
  }),
});
