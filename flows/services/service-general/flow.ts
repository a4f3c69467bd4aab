import * as v from 'valibot';
import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { wishedDate } from '#flows/_parts/service/steps.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** The service is in the address. */
const service = v.picklist(['cleaning', 'broadband', 'meal-boxes'], 'NOT_FOUND');

/** What each is called in the heading. */
const offers = {
  cleaning: { nb: 'flyttevask', en: 'move-out cleaning' },
  broadband: { nb: 'bredbånd og TV', en: 'broadband and TV' },
  'meal-boxes': { nb: 'matkasse', en: 'meal boxes' },
} as const;

/** Exactly what the general partner gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'general',
  title: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  heading: { nb: 'Få et tilbud på {serviceNb}', en: 'Get an offer for {serviceEn}' },
  proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  asks: {
    address: place(),
    date: wishedDate,
  },
  sample: { address: 'Kastanjelunden 14 B, 0550 Oslo', date: '27.11.2036' },
  prefilled: (homes) => ({ address: anyHome(homes) }),
  named: ({ category }) => {
    const { nb, en } = offers[v.parse(service, category)];
    return { serviceNb: nb, serviceEn: en };
  },
  opened: (where) => ({ ...where, category: v.parse(service, where.category) }),
  send: (said, call, { category }) =>
    call(serviceOrders.offer, { body: { service: v.parse(service, category), ...said } }),
});
