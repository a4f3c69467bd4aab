import { brokerCustomers, type CustomerSort } from '#src/contract/desk/broker-customers.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ContactList } from './contact-lists.ts';
import { countContacts, readContacts } from './read-contacts.ts';

interface Call {
  readonly caller: { readonly brokerId: BrokerId };
  readonly query: {
    readonly q?: string | undefined;
    readonly sort?: CustomerSort | undefined;
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
    readonly previous?: 'true' | 'false' | undefined;
  };
}
const usual = 20;

const list =
  (type: ContactList['type']) =>
  ({ caller, query: { q = '', sort = 'recent', cursor, limit = usual, previous } }: Call, { db }: Server) =>
    readContacts(db, caller.brokerId, { type, previous: previous === 'true', q, sort, cursor, limit });

/** Spec section 7: leads, sellers, buyers and owners of the caller's office. */
export default handle(brokerCustomers, {
  leads: list('leads'),
  sellers: list('sellers'),
  buyers: list('buyers'),
  owners: list('owners'),
  customers: list('customers'),
  counts: ({ caller }, { db }) => countContacts(db, caller.brokerId),
});
