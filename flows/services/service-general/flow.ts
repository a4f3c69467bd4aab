import * as v from 'valibot';
import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { wishedDate } from '#flows/_parts/service/steps.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** The service is in the address. */
const service = v.picklist(['cleaning', 'broadband', 'meal-boxes'], 'NOT_FOUND');

/** Exactly what the general partner gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'general',
  title: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  heading: { nb: 'Få et tilbud', en: 'Get an offer' },
  proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  asks: {
    address: place(),
    date: wishedDate,
  },
  sample: { address: 'Kastanjelunden 14 B, 0550 Oslo', date: '27.11.2036' },
  prefilled: (homes) => ({ address: anyHome(homes) }),
  opened: (where) => ({ ...where, category: v.parse(service, where.category) }),
  send: (said, call, { category }) =>
    call(serviceOrders.offer, { body: { service: v.parse(service, category), ...said } }),
});
