import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { renovationTypes } from '#src/domain/services.ts';
import { many } from '#src/engine/fields/choices.ts';
import { longText, address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Byggstart gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'byggstart',
  title: { nb: 'Oppussing', en: 'Renovation' },
  heading: { nb: 'Få tre tilbud på jobben', en: 'Get three quotes for the job' },
  proceed: { nb: 'Be om tilbud', en: 'Ask for quotes' },
  asks: {
    types: many(renovationTypes),
    description: longText(2000),
    estate: place(),
  },
  sample: {
    types: ['roof', 'renovation'],
    description: 'Legge om taket.',
    estate: 'Kastanjelunden 14 B, 0550 Oslo',
  },
  prefilled: (homes) => ({ estate: anyHome(homes) }),
  send: (said, call) => call(serviceOrders.byggstart, { body: { ...said, types: [...said.types] } }),
});
