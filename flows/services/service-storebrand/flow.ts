import { orderFlow } from '#flows/_parts/service/order-flow.ts';
import { contactMethod, loanNeed } from '#src/contract/forms/leads.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { buyerStage } from '#src/domain/customer-profile.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { text } from '#src/engine/fields/texts.ts';
import { address } from './address.ts';

/** Exactly what Storebrand gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export default orderFlow({
  address,
  partner: 'storebrand',
  title: { nb: 'Boliglån', en: 'Mortgage' },
  heading: { nb: 'Snakk med Storebrand om lån', en: 'Talk to Storebrand about a loan' },
  proceed: { nb: 'Be om å bli kontaktet', en: 'Ask to be contacted' },
  asks: {
    loanType: one(loanNeed.options),
    stage: one(buyerStage.options),
    coBuyer: yesNo(),
    location: text(120, { optional: true }),
    contactMethod: one(contactMethod.options),
  },
  sample: {
    loanType: 'NEW_LOAN',
    stage: 'budrunde',
    coBuyer: 'yes',
    location: 'Sagene',
    contactMethod: 'PHONE',
  },
  send: (said, call) => call(serviceOrders.storebrand, { body: said }),
});
