import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { handle } from '#src/server/http/handle.ts';
import { noteListFile } from '../insiders/note-opened.ts';
import { readListing, readListings } from './read-listings.ts';
import { readLog } from './read-log.ts';
import { readStatistics } from './read-statistics.ts';

/** Rows of one part of a file. */
const ofFile = 100;

/** Serves a broker's listings, for reading: their facts are the broker system's. */
export default handle(brokerListings, {
  list: ({ query, caller }, on) => readListings(on, caller.brokerId, query),
  /** The notice comes before the first row, and with every part: a cursor is no way around it. */
  async file({ caller, body }, on) {
    await noteListFile(on, caller.brokerId);
    return readListings(on, caller.brokerId, { ...body, limit: ofFile });
  },
  read: ({ params, caller }, on) => readListing(on, params.id, caller.brokerId),
  statistics: ({ params, caller }, on) => readStatistics(on, params.id, caller.brokerId),
  log: ({ params: { id }, query, caller, web }, on) =>
    readLog(on, { id, me: caller.brokerId, language: web.language, limit: query.limit, cursor: query.cursor }),
});
