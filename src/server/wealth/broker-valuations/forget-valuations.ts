import { valuationOrder } from '#machines/valuation-order.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';

/** Forgets what brokers have said of a home that has become another one, and takes back the orders that wait. */
export const forgetValuations = async (tx: Tx, id: EstateId): Promise<void> => {
  const verdict = decide(valuationOrder, { state: 'requested', context: {} }, { type: 'WITHDRAW' });
  if (!verdict.allowed) throw new Error('An order that waits cannot be taken back');
  await tx.deleteFrom('brokerValuation').where('estateId', '=', id).execute();
  await tx
    .updateTable('valuationOrder')
    .set({ state: 'withdrawn', endedAt: await now(tx) })
    .where('estateId', '=', id)
    .where('state', '=', 'requested')
    .execute();
};
