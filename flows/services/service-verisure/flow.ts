import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Verisure gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'verisure',
  title: { nb: 'Boligalarm', en: 'Home alarm' },
  heading: { nb: 'Få tilbud på alarm', en: 'Get a quote for an alarm' },
  proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  asks: {
    address: place(),
  },
  sample: { address: 'Kastanjelunden 14 B, 0550 Oslo' },
  prefilled: (homes) => ({ address: anyHome(homes) }),
  send: (said, call) => call(serviceOrders.offer, { body: { service: 'security', ...said } }),
});
