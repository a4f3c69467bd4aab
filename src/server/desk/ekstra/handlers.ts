import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { handle } from '#src/server/http/handle.ts';
import { readOrders } from './read-orders.ts';
import { replyToOrder } from './reply-order.ts';

/** Spec section 4, "Ekstra order": what brokers do with an order of a seller's. */
export default handle(brokerEkstra, {
  orders: ({ query, caller }, on) => readOrders(on, caller.brokerId, query),
  answer: ({ params: { id, order }, body, caller }, on) =>
    replyToOrder(on, { estateId: id, order, broker: caller, how: { type: 'ANSWER', ...body } }),
  paid: ({ params: { id, order }, caller }, on) =>
    replyToOrder(on, { estateId: id, order, broker: caller, how: { type: 'PAID' } }),
  decline: ({ params: { id, order }, body, caller }, on) =>
    replyToOrder(on, { estateId: id, order, broker: caller, how: { type: 'DECLINE', ...body } }),
});
