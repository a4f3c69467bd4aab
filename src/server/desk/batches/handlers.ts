import { brokerBatches } from '#src/contract/desk/broker-batches.ts';
import { handle } from '#src/server/http/handle.ts';
import { beginBatch } from './begin-batch.ts';
import { readBatch, readBatches, readColleagues, readRows } from './read-batches.ts';
import { retryBatch, stopBatch, undoBatch } from './steer-batch.ts';

/** Broker reference, section 0, "Bulk": customers assigned to a colleague, and put back. */
export default handle(brokerBatches, {
  async create({ body: { to, ids = [], query }, caller }, on) {
    const which = query === undefined ? { ids } : { query };
    return readBatch(on.db, caller.brokerId, await beginBatch(on, { me: caller.brokerId, to, which }));
  },
  list: ({ caller }, { db }) => readBatches(db, caller.brokerId),
  read: ({ params, caller }, { db }) => readBatch(db, caller.brokerId, params.batch),
  rows: ({ params, query: { result, cursor, limit }, caller }, { db }) =>
    readRows(db, caller.brokerId, { id: params.batch, result, cursor, limit }),
  async stop({ params, caller }, on) {
    await stopBatch(on, { id: params.batch, me: caller.brokerId });
    return readBatch(on.db, caller.brokerId, params.batch);
  },
  async retry({ params, caller }, on) {
    await retryBatch(on, { id: params.batch, me: caller.brokerId });
    return readBatch(on.db, caller.brokerId, params.batch);
  },
  async undo({ params, caller }, on) {
    await undoBatch(on, { id: params.batch, me: caller.brokerId });
    return readBatch(on.db, caller.brokerId, params.batch);
  },
  colleagues: ({ query, caller }, { db }) => readColleagues(db, caller.brokerId, query.cursor),
});
