import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { handle } from '#src/server/http/handle.ts';
import { mergeContacts } from './merge-contacts.ts';
import { comparePair, readMerge, readMerges, readSame } from './read-merges.ts';
import { undoMerge } from './undo-merge.ts';

/** Broker reference, section 0, "Contact": two customers who are one person. */
export default handle(brokerMerges, {
  same: ({ params, caller }, on) => readSame(on, caller.brokerId, params.id),
  compare: ({ params, caller }, on) => comparePair(on, { me: caller.brokerId, one: params.id, other: params.with }),
  async merge({ params, body, caller }, on) {
    const pair = { me: caller.brokerId, one: params.id, other: body.with };
    return readMerge(on.db, caller.brokerId, await mergeContacts(on, pair));
  },
  list: ({ caller }, { db }) => readMerges(db, caller.brokerId),
  async undo({ params, caller }, on) {
    await undoMerge(on, params.merge, caller.brokerId);
    return readMerge(on.db, caller.brokerId, params.merge);
  },
});
