import { brokerValuations } from '#src/contract/desk/broker-valuations.ts';
import { handle } from '#src/server/http/handle.ts';
import { declineOrder } from './decline-order.ts';
import { readDeskValuation, readOrders, todayOf } from './read-orders.ts';
import { setValuation } from './set-valuation.ts';

/** Spec section 6: what brokers hold homes to be worth, and the orders that wait for it. */
export default handle(brokerValuations, {
  orders: ({ query, caller }, on) => readOrders(on, caller.brokerId, query),
  read: ({ params, caller }, on) => readDeskValuation(on, params.id, caller.brokerId, todayOf(on)),
  async set({ params, body, caller, revision }, on) {
    await on.transaction((tx) =>
      setValuation(tx, on, { estateId: params.id, broker: caller, given: body, read: revision }),
    );
    return readDeskValuation(on, params.id, caller.brokerId, todayOf(on));
  },
  // Reads before it ends: an office without other orders of the home has no part in it afterwards.
  async decline({ params, body, caller }, on) {
    const before = await readDeskValuation(on, params.id, caller.brokerId, todayOf(on));
    await on.transaction((tx) =>
      declineOrder(tx, on, { estateId: params.id, order: params.order, broker: caller, ...body }),
    );
    return { ...before, orders: before.orders.filter(({ id }) => id !== params.order) };
  },
});
