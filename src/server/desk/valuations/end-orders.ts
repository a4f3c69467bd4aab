import { type ValuationOrderEvent, valuationOrder } from '#machines/valuation-order.ts';
import type { EstateId, ValuationOrderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { type OwnNews, postNews } from '#src/server/journey/feed/post-news.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { recipientOf } from '#src/server/wealth/broker-valuations/order-recipient.ts';
import { declinedMail, valuedMail } from './order-mails.ts';

/** How orders of a home end: all that wait by a value, or one by a no. */
interface OrdersEnd {
  readonly estateId: EstateId;
  readonly at: IsoInstant;
  readonly how:
    | { readonly event: Extract<ValuationOrderEvent, { type: 'ANSWER' }>; readonly validUntil: IsoDate }
    | {
        readonly event: Extract<ValuationOrderEvent, { type: 'DECLINE' }>;
        readonly order: ValuationOrderId;
        readonly reason: string;
      };
}

const ordersOf = (tx: Tx, { estateId, how }: OrdersEnd) =>
  tx
    .selectFrom('valuationOrder as order')
    .innerJoin('customer', 'customer.id', 'order.customerId')
    .innerJoin('office', 'office.id', 'order.officeId')
    .select(['order.id', 'order.part', 'order.state', 'customerId', 'customer.email', 'givenName', 'familyName'])
    .select('office.name as office')
    .where('order.estateId', '=', estateId)
    .$if('order' in how, (query) => query.where('order.id', '=', 'order' in how ? how.order : null))
    .$if(how.event.type === 'ANSWER', (query) => query.where('order.state', '=', 'requested'))
    .orderBy('order.id')
    .execute();
type Order = Awaited<ReturnType<typeof ordersOf>>[number];

const newsOf =
  ({ estateId, how }: OrdersEnd) =>
  ({ id, customerId, office }: Order): OwnNews => ({
    customerId,
    estateId,
    key: `LEAD_ANSWER:${id}`,
    value: null,
    was: null,
    of: { kind: 'LEAD_ANSWER', is: 'order' in how ? 'declined' : 'valued', by: office },
  });

/** Returns the state after the event. Throws STALE for an order that has ended, BR_ASK_MAIN for an assistant. */
const moved = ({ state }: Order, event: ValuationOrderEvent): Order['state'] => {
  const verdict = decide(valuationOrder, { state, context: {} }, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  if (verdict.row.state === 'none') throw new Error('An order ended before it was made');
  return verdict.row.state;
};

/**
 * Ends orders of a home that its transaction holds, and mails each customer once. Returns the parts that those who
 * asked have in the home. Throws NOT_FOUND for an unknown order, STALE, BR_ASK_MAIN.
 */
export const endOrders = async (tx: Tx, on: MessageContext, end: OrdersEnd): Promise<readonly Order['part'][]> => {
  const { estateId, at, how } = end;
  const orders = await ordersOf(tx, end);
  if ('order' in how && orders.length === 0) throw new Refused('NOT_FOUND');
  const estate = await readEstate(tx, estateId);
  const reason = 'reason' in how ? how.reason : null;
  for (const order of orders) {
    const state = moved(order, how.event);
    await tx.updateTable('valuationOrder').set({ state, endedAt: at, reason }).where('id', '=', order.id).execute();
    const to = {
      name: `${order.givenName} ${order.familyName}`.trim(),
      street: estate?.home.address ?? '',
      office: order.office,
    };
    const mail =
      'reason' in how ? declinedMail({ ...to, reason: how.reason }) : valuedMail({ ...to, validUntil: how.validUntil });
    await on.messages.send(tx, {
      channel: 'email',
      key: `valuation-order:${order.id}`,
      to: order.email,
      ...mail,
    });
  }
  await postNews(tx, orders.map(newsOf(end)), at);
  const { brokers } = await recipientOf(tx, estateId);
  for (const brokerId of brokers) touchBrokers(tx, { brokerId, assistantId: null });
  return orders.map(({ part }) => part);
};
