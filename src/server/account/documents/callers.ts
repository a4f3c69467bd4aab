import { type LinkCaller, linkCaller } from '#src/server/homes/links/link-session.ts';
import { callerSource } from '#src/server/http/callers.ts';
import brokers, { type BrokerCaller } from '#src/server/identity/brokers/callers.ts';
import customers, { type CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { type OwnParty, partiesOfCustomer } from '../customer-homes/homes-of.ts';

/** A signed-in customer with the parties that she is. */
export interface CustomerAtHome extends CustomerCaller {
  readonly parties: readonly OwnParty[];
}

declare module '#src/server/http/callers.ts' {
  interface Callers {
    home: LinkCaller | BrokerCaller | CustomerAtHome;
  }
}

/** Three parts with dots between: a customer's token. A broker's has none. */
const isCustomers = (bearer: string): boolean => bearer.includes('.');

/** A customer or a broker by the token; without one, a device by what its personal links have opened. */
export default callerSource({
  access: 'home',
  async authenticate(web, on) {
    if (web.bearer === undefined) return linkCaller(web, on);
    if (!isCustomers(web.bearer)) return brokers.authenticate(web, on);
    const customer = await customers.authenticate(web, on);
    return { ...customer, parties: await partiesOfCustomer(on.db, customer.customerId) };
  },
});
