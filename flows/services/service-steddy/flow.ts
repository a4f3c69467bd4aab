import { homeOf } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { wishedDate } from '#flows/_parts/service/steps.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { movingServices, timesOfDay } from '#src/domain/services.ts';
import { many, one } from '#src/engine/fields/choices.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Steddy gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'steddy',
  title: { nb: 'Flytting, vask og lagring', en: 'Moving, cleaning and storage' },
  heading: { nb: 'Få pris på flyttingen', en: 'Get a price for the move' },
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
  prefilled: (homes) => ({ from: homeOf(homes, 'seller'), to: homeOf(homes, 'buyer') }),
  send: (said, call) => call(serviceOrders.steddy, { body: { ...said, services: [...said.services] } }),
});
