import type { EkstraOrderEvent } from '#machines/ekstra-order.ts';
import type { DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import type { BrokerId, EkstraOrderId, EstateId } from '#src/domain/ids.ts';
import { type PartInHome, partInHome } from '#src/server/homes/estates/broker-part.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { answeredMail, declinedMail } from '#src/server/services/ekstra/order-mails.ts';
import { lockOrder, moveOrder, type OrderRow } from '#src/server/services/ekstra/order-row.ts';
import { readOrder } from './read-orders.ts';

export interface OrderReply {
  readonly estateId: EstateId;
  readonly order: EkstraOrderId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  readonly how:
    | { readonly type: 'ANSWER'; readonly paymentInfo: string }
    | { readonly type: 'PAID' }
    | { readonly type: 'DECLINE'; readonly reason: string };
}

/** Locks the home and its order, in the order in which a seller's own calls do. Throws ESTATE_404, NOT_FOUND. */
const lockReplied = async (tx: Tx, { estateId, order, broker }: OrderReply) => {
  await tx.selectFrom('estate').select('id').where('id', '=', estateId).forUpdate().execute();
  const part = await partInHome(tx, estateId, broker.brokerId, 'ekstra');
  const row = await lockOrder(tx, order);
  if (row === undefined || row.estateId !== estateId) throw new Refused('NOT_FOUND');
  return { part, row };
};

/** Moves the order as the broker says, and writes to the customer. Throws STALE for one that has moved, BR_ASK_MAIN. */
const applyReply = async (
  tx: Tx,
  on: MessageContext,
  { row, part }: { readonly row: OrderRow; readonly part: PartInHome },
  { how, broker }: OrderReply,
) => {
  const at = await now(tx);
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  const event: EkstraOrderEvent = { type: how.type, ...part, at };
  const words = {
    ...(how.type === 'ANSWER' && { paymentInfo: how.paymentInfo }),
    ...(how.type === 'DECLINE' && { reason: how.reason }),
  };
  const moved = await moveOrder(tx, row, event, { actor, at, ...words });
  if (how.type === 'ANSWER') await answeredMail(tx, on, moved);
  if (how.type === 'DECLINE') await declinedMail(tx, on, moved);
};

/**
 * Replies to an order with how to pay, notes its payment, or declines it. Throws ESTATE_404, NOT_FOUND, STALE,
 * BR_ASK_MAIN for an assistant.
 */
export const replyToOrder = (
  on: MessageContext & Pick<Server, 'transaction'>,
  reply: OrderReply,
): Promise<DeskEkstraOrder> =>
  on.transaction(async (tx) => {
    const { part, row } = await lockReplied(tx, reply);
    await applyReply(tx, on, { row, part }, reply);
    return readOrder(tx, reply.order, part);
  });
