import { part } from '#src/server/platform/parts.ts';
import { takeBackCustomerLeads } from './customer-leads.ts';

/** Recalls sent requests when the consent to contact about financing is withdrawn. */
export default part({
  name: 'takeBackLeads',
  start: (on) => ({ value: (tx, customerId) => takeBackCustomerLeads(tx, on, customerId, 'financing') }),
});
