import { placeOfHome } from '#flows/_parts/service/calls.ts';
import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { policies } from '#src/domain/services.ts';
import { many } from '#src/engine/fields/choices.ts';
import { address as place, postcode } from '#src/engine/fields/texts.ts';
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
    postcode: postcode(),
  },
  sample: { policies: ['CONTENTS', 'CAR'], address: 'Kastanjelunden 14 B', postcode: '0550' },
  prefilled: placeOfHome,
  send: (said, call) => call(serviceOrders.ifInsurance, { body: { ...said, policies: [...said.policies] } }),
});
