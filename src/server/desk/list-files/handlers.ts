import { listFiles } from '#src/contract/desk/list-files.ts';
import { handle } from '#src/server/http/handle.ts';
import { readContacts } from '../contacts/read-contacts.ts';
import { noteListFile } from '../insiders/note-opened.ts';
import { readListings } from '../listings/read-listings.ts';

/** Rows of one part. */
const limit = { customers: 500, listings: 100 };

/** The one responsible is notified before the first row leaves, and for every part: a cursor is no way around it. */
export default handle(listFiles, {
  async customers({ caller, body: { q = '', sort = 'recent', previous = false, type, cursor } }, on) {
    await noteListFile(on, caller.brokerId);
    const query = { type, previous, q, sort, cursor, limit: limit.customers };
    return readContacts(on.db, caller.brokerId, query);
  },
  async listings({ caller, body }, on) {
    await noteListFile(on, caller.brokerId);
    return readListings(on, caller.brokerId, { ...body, limit: limit.listings });
  },
});
