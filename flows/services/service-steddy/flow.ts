import * as v from 'valibot';
import { homeOf } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { wishedDate } from '#flows/_parts/service/steps.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { movingServices, timesOfDay } from '#src/domain/services.ts';
import { many, one } from '#src/engine/fields/choices.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** The service is in the address: what was pressed is ticked, and named. */
const service = v.picklist(['moving', 'storage'], 'NOT_FOUND');
const asked = {
  moving: { ticked: 'MOVING', nb: 'flyttingen', en: 'the move' },
  storage: { ticked: 'STORAGE', nb: 'lagringen', en: 'the storage' },
} as const;
const askedAt = (category: string | undefined) => asked[v.parse(service, category)];

/** Exactly what Steddy gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'steddy',
  title: { nb: 'Flytting, vask og lagring', en: 'Moving, cleaning and storage' },
  heading: { nb: 'Få pris på {serviceNb}', en: 'Get a price for {serviceEn}' },
  proceed: { nb: 'Be om pris', en: 'Ask for a price' },
  asks: {
    services: many(movingServices),
    from: place(),
    to: place(),
    date: wishedDate,
    time: one(timesOfDay, { optional: true }),
  },
  sample: {
    services: ['MOVING', 'CLEANING'],
    from: 'Syrinhagen 40 A, 0476 Oslo',
    to: 'Kastanjelunden 14 B, 0550 Oslo',
    date: '27.11.2036',
    time: 'MORNING',
  },
  prefilled: (homes, { category }) => ({
    services: [askedAt(category).ticked],
    from: homeOf(homes, 'seller'),
    to: homeOf(homes, 'buyer'),
  }),
  named: ({ category }) => ({ serviceNb: askedAt(category).nb, serviceEn: askedAt(category).en }),
  opened: (where) => ({ ...where, category: v.parse(service, where.category) }),
  send: (said, call) => call(serviceOrders.steddy, { body: { ...said, services: [...said.services] } }),
});
