import { part } from '#src/server/platform/parts.ts';
import { takeBackCustomerLeads } from './customer-leads.ts';

/** What a withdrawn consent to be contacted about financing does to the requests that were sent on it. */
export default part({
  name: 'takeBackLeads',
  start: (on) => ({ value: (tx, customerId) => takeBackCustomerLeads(tx, on, customerId) }),
});
