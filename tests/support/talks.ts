import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chats } from '#src/contract/chat/chats.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import type { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
/** A signed-in customer, or a broker of the office by name. */
export type Who = Pick<Customer, 'token'> | string;
interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Calls of a talk for tests, by customers and by the brokers of one office. */
export const talkCalls = (server: ReturnType<typeof testServer>) => {
  const { on, insertBrokers, tokenOf, call } = batchCalls(server);
  const send = (who: Who, endpoint: AnyEndpoint, { headers, ...given }: CallInput = {}) =>
    typeof who === 'string'
      ? call(who, endpoint, { ...given, ...(headers && { headers }) })
      : new Visitor(server.current.url).send(endpoint, {
          headers: { authorization: `Bearer ${who.token}`, ...headers },
          ...given,
        });
  const customerOf = (home: TestHome, role: 'seller' | 'buyer', at = 0) =>
    signedInCustomer(on(), { parties: [partyIn(home, role, at).id] });
  const open = (who: Who, home: TestHome, side = 'buyer') =>
    send(who, chats.open, { body: { estateID: home.estateId, side } });
  return {
    on,
    insertBrokers,
    tokenOf,
    call,
    send,
    customerOf,
    open,
    write: (who: Who, id: string, text: string, message: string = randomUUID()) =>
      send(who, chats.send, { params: { id }, body: { id: message, kind: 'text', text } }),
    read: (who: Who, id: string, query: Record<string, string> = {}) =>
      send(who, chats.read, { params: { id }, query }),
    noLimit: () => sql`delete from rate_limit`.execute(on().db),
    /** A home with an assistant, and the talk that its buyer has begun. */
    async talk() {
      const home = await insertHome(on().database);
      const homes = on().db.updateTable('estate').where('id', '=', home.estateId);
      await homes.set({ assistantId: idOf('assistant') }).execute();
      const [buyer, seller] = [await customerOf(home, 'buyer'), await customerOf(home, 'seller')];
      const { body } = await open(buyer, home);
      const id: string = body.id;
      return { home, buyer, seller, id };
    },
  };
};
