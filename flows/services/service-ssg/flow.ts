import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what SSG gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'ssg',
  title: { nb: 'Brannsikkerhet', en: 'Fire safety' },
  heading: { nb: 'Sjekk brannsikkerheten hjemme', en: 'Check the fire safety at home' },
  proceed: { nb: 'Bestill kontroll', en: 'Order a check' },
  asks: {
    address: place(),
  },
  sample: { address: 'Kastanjelunden 14 B, 0550 Oslo' },
  prefilled: (homes) => ({ address: anyHome(homes) }),
  send: (said, call) => call(serviceOrders.ssg, { body: said }),
});
