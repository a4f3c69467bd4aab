import * as v from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { brokerId, type EstateId } from '#src/domain/ids.ts';
import type { SellerBucket } from '#src/domain/journey-buckets.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { cookieJar, signedInCustomer } from './customers.ts';
import { insertHome, type TestHome } from './homes.ts';
import { beginSaleAt } from './sales.ts';
import type { TestServer } from './server.ts';
import { partyIn, Visitor } from './visitor.ts';

export type Seller = Awaited<ReturnType<typeof signedInCustomer>>;

/** The calls of Ekstra as its people make them, over HTTP. */
export const ekstraCalls = (server: { readonly current: TestServer }) => {
  const on = () => server.current.running.on;
  const call = (endpoint: AnyEndpoint, token: string, asked: object = {}) =>
    new Visitor(server.current.url).send(endpoint, {
      ...asked,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' },
    });
  return {
    on,
    call,
    /** A home at a step of its sale, with its two sellers and its buyer. */
    async homeAt(step: SellerBucket): Promise<{ home: TestHome; seller: Seller; partner: Seller; buyer: Seller }> {
      const home = await insertHome(on().database, { sellers: 2, buyers: 1 });
      await on().transaction((tx) => beginSaleAt(tx, home.estateId, step));
      const [first, second] = home.parties.filter(({ role }) => role === 'seller');
      if (first === undefined || second === undefined) throw new Error('The home has no two sellers');
      const seller = await signedInCustomer(on(), { parties: [first.id] });
      const partner = await signedInCustomer(on(), { parties: [second.id] });
      const buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
      return { home, seller, partner, buyer };
    },
    /** The same customer in a session of now. */
    async again(who: Seller): Promise<Seller> {
      const begun = await beginCustomerSession(on(), cookieJar().web, { customerId: who.id, method: 'BANKID' });
      return { ...who, token: begun.accessToken };
    },
    order: ({ token }: Seller, estateID: EstateId, given: object = {}) =>
      call(ekstra.order, token, {
        body: { estateID, package: 'M', price: 8900, consentToShare: true, startNow: false, ...given },
      }),
    withdraw: ({ token }: Seller, id: EstateId) => call(ekstra.withdraw, token, { params: { id } }),
    read: async ({ token }: Seller, id: EstateId) => (await call(ekstra.read, token, { params: { id } })).body,
    statistics: ({ token }: Seller, id: EstateId) => call(ekstra.statistics, token, { params: { id } }),
    broker: async (id = 'br-test') => (await beginSession(on(), v.parse(brokerId, id))).token,
    mailsTo: async (to: string) => (await outbox(on())).filter((mail) => mail.to === to),
  };
};
