import { type LinkCaller, linkCaller } from '#src/server/homes/links/link-session.ts';
import { callerSource } from '#src/server/http/callers.ts';
import brokers, { type BrokerCaller } from '#src/server/identity/brokers/callers.ts';
import customers, { type CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { everyPartyOfCustomer, type OwnParty } from '../customer-homes/homes-of.ts';
import { partiesOfTalks } from './talk-parties.ts';

/** A signed-in customer and the parties they are identified as. */
export interface CustomerAtHome extends CustomerCaller {
  readonly parties: readonly OwnParty[];
  /** Those that they are no more, too: their own signed papers stay theirs. */
  readonly everyParty: readonly OwnParty[];
}

/** A device with personal links, and the parties whose talks it has opened by a link of that kind. */
export interface LinkAtHome extends LinkCaller {
  readonly talkParties: readonly OwnParty[];
}

declare module '#src/server/http/callers.ts' {
  interface Callers {
    home: LinkAtHome | BrokerCaller | CustomerAtHome;
  }
}

/** A customer's token has three parts with dots between (JWT); a broker's has none. */
const isCustomers = (bearer: string): boolean => bearer.includes('.');

/** Identifies a customer or broker by token, else a device by the personal links it has opened. */
export default callerSource({
  access: 'home',
  async authenticate(web, on, call) {
    if (web.bearer === undefined) {
      // These calls read by person and time themselves: who has left has the own papers, until then.
      const link = await linkCaller(web, on, { leaverKeeps: true });
      return { ...link, talkParties: await partiesOfTalks(on.db, link.talks) };
    }
    if (!isCustomers(web.bearer)) return brokers.authenticate(web, on, call);
    const customer = await customers.authenticate(web, on, call);
    const everyParty = await everyPartyOfCustomer(on.db, customer.customerId);
    return { ...customer, everyParty, parties: everyParty.filter(({ to }) => to === null) };
  },
});
