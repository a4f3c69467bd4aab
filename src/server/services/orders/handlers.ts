import { type Ordered, type OrderedService, serviceOrders } from '#src/contract/services/service-orders.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { type PartnerId, servicePartners } from '#src/domain/services.ts';
import type { Web } from '#src/server/http/callers.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askPartner, customerOf, type OrderInput } from './ask-partner.ts';
import { listOrders, readOrder, recallOrder } from './own-orders.ts';

interface Asking {
  readonly body: OrderInput;
  readonly web: Web;
}

/** Serves a call of one partner that a customer sends. */
const signedIn =
  (partner: PartnerId, service: OrderedService) =>
  (
    { body, web, caller }: Asking & { readonly caller: { readonly customerId: CustomerId } },
    on: Server,
  ): Promise<Ordered> =>
    askPartner(on, web, caller.customerId, { partner, service, given: body });

/** Serves a call of one partner that is open: with a customer's token the order is the customer's. */
const open =
  (partner: PartnerId, service: OrderedService) =>
  async ({ body, web }: Asking, on: Server): Promise<Ordered> =>
    askPartner(on, web, await customerOf(on, web), { partner, service, given: body });

const calls: Handlers<typeof serviceOrders> = {
  async catalogue(_, on) {
    const shown = await Promise.all(
      servicePartners.map(async ({ id, flag }) => ((await isFlagOn(on, flag)) ? [id] : [])),
    );
    return { partners: shown.flat() };
  },
  list: ({ caller: { customerId }, query }, on) => listOrders(on, customerId, query),
  read: ({ caller: { customerId }, params }, on) => readOrder(on, customerId, params.id),
  recall: ({ caller: { customerId }, params }, on) => recallOrder(on, customerId, params.id),
  async storebrand({ body, web }, on) {
    const customer = await customerOf(on, web);
    // The page without an account does not ask for it (Spec section 7).
    if (customer !== null && body.loanType === undefined) throw new Refused('V_REQUIRED');
    return askPartner(on, web, customer, { partner: 'storebrand', service: 'family', given: body });
  },
  sectorAlarm: signedIn('sector-alarm', 'security'),
  byggstart: open('byggstart', 'renovation'),
  exponova: open('exponova', 'interior'),
  async offer({ body, web }, on) {
    const { service, ...given } = body;
    const partner = service === 'security' ? 'verisure' : 'general';
    const customer = await customerOf(on, web);
    // Without an account only Verisure is asked: it alone has an open page.
    if (customer === null && partner === 'general') throw new Refused('AUTH_NOT_LOGGED_IN');
    return askPartner(on, web, customer, { partner, service, given });
  },
  ifInsurance: signedIn('if', 'insurance'),
  storebrandInsurance: signedIn('storebrand-insurance', 'insurance'),
  steddy: ({ body, web, caller }, on) => {
    const service = body.services.some((one) => one !== 'STORAGE') ? 'moving' : 'storage';
    return askPartner(on, web, caller.customerId, { partner: 'steddy', service, given: body });
  },
  ssg: signedIn('ssg', 'ssg'),
  trygg: signedIn('trygg', 'sun-screening'),
};

/** Spec section 7, "Services and leads". */
export default handle(serviceOrders, calls);
