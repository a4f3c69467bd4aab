import { anyHome, orderCalls } from '#flows/_parts/service/calls.ts';
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
  calls: orderCalls<AnswersOf<typeof steps>['order']>('exponova', {
    prefilled: (homes) => ({ estate: anyHome(homes) }),
    send: (said, call) => call(serviceOrders.exponova, { body: said }),
  }),
});
