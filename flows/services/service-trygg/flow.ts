import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Trygg gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'trygg',
  title: { nb: 'Solskjerming', en: 'Sun screening' },
  heading: { nb: 'Få tilbud på solskjerming', en: 'Get a quote for sun screening' },
  proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  asks: {
    description: longText(2000),
  },
  sample: { description: 'Markise mot sør.' },
  send: (said, call) => call(serviceOrders.trygg, { body: said }),
});
