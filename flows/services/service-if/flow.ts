import { anyHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { policies } from '#src/domain/services.ts';
import { many } from '#src/engine/fields/choices.ts';
import { address as place } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what If gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'if',
  title: { nb: 'Forsikring', en: 'Insurance' },
  heading: { nb: 'Få pris fra If', en: 'Get a price from If' },
  proceed: { nb: 'Be om pris', en: 'Ask for a price' },
  asks: {
    policies: many(policies),
    address: place(),
  },
  sample: { policies: ['CONTENTS', 'CAR'], address: 'Kastanjelunden 14 B, 0550 Oslo' },
  prefilled: (homes) => ({ address: anyHome(homes) }),
  send: (said, call) => call(serviceOrders.ifInsurance, { body: { ...said, policies: [...said.policies] } }),
});
