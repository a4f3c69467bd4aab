import { brokerCustomers, type CustomerSort } from '#src/contract/desk/broker-customers.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { noteListFile } from '../insiders/note-opened.ts';
import type { ContactList } from './contact-lists.ts';
import { countContacts, readContacts } from './read-contacts.ts';

interface Call {
  readonly caller: { readonly brokerId: BrokerId };
  readonly query: {
    readonly q?: string | undefined;
    readonly sort?: CustomerSort | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly previous?: 'true' | 'false' | undefined;
  };
}
/** Rows of one part of a file. */
const ofFile = 500;

const list =
  (type: ContactList['type']) =>
  ({ caller, query: { q = '', sort = 'recent', cursor, limit, previous } }: Call, { db }: Server) =>
    readContacts(db, caller.brokerId, { type, previous: previous === 'true', q, sort, cursor, limit });

/** Spec section 7: leads, sellers, buyers and owners of the caller's office. */
export default handle(brokerCustomers, {
  leads: list('leads'),
  sellers: list('sellers'),
  buyers: list('buyers'),
  owners: list('owners'),
  customers: list('customers'),
  /** The notice comes before the first row, and with every part: a cursor is no way around it. */
  async file({ caller, body: { q = '', sort = 'recent', previous = false, type, cursor } }, on) {
    await noteListFile(on, caller.brokerId);
    return readContacts(on.db, caller.brokerId, { type, previous, q, sort, cursor, limit: ofFile });
  },
  counts: ({ caller }, { db }) => countContacts(db, caller.brokerId),
});
