import type { BrokerId, EstateId, ValuationOrderId } from '#src/domain/ids.ts';
import { assertMay } from '#src/server/homes/estates/broker-part.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { endOrders } from './end-orders.ts';
import { valuationPart } from './valuation-part.ts';

export interface DeclinedOrder {
  readonly estateId: EstateId;
  readonly order: ValuationOrderId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  readonly reason: string;
}

/**
 * Says no to an order, once. Throws ESTATE_404, NOT_FOUND, STALE for an order that has ended, BR_ASK_MAIN for an
 * assistant.
 */
export const declineOrder = async (tx: Tx, on: MessageContext, declined: DeclinedOrder): Promise<void> => {
  const { estateId, order, broker, reason } = declined;
  await tx.selectFrom('estate').select('id').where('id', '=', estateId).forUpdate().execute();
  const part = await valuationPart(tx, estateId, broker.brokerId);
  assertMay(part, 'valuation');
  const at = await now(tx);
  await endOrders(tx, on, { estateId, at, how: { event: { type: 'DECLINE', ...part }, order, reason } });
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  await appendEvent(tx, { estateId, type: 'VALUATION_DECLINED', actor }, at);
};
