import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { longText, address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Exponova gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'exponova',
  title: { nb: 'Interiør og lys', en: 'Interior and light' },
  heading: { nb: 'Få hjelp med møbler og lys', en: 'Get help with furniture and light' },
  proceed: { nb: 'Be om hjelp', en: 'Ask for help' },
  asks: {
    description: longText(2000),
    estate: place(),
  },
  sample: { description: 'Lys i stua.', estate: 'Kastanjelunden 14 B, 0550 Oslo' },
  prefilled: (homes) => ({ estate: anyHome(homes) }),
  send: (said, call) => call(serviceOrders.exponova, { body: said }),
});
