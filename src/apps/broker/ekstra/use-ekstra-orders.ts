import { useAct } from '#src/apps/frame/use-act.ts';
import { brokerEkstra, type DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Fetches a page of the orders of Ekstra that wait for the broker. */
export const useEkstraOrders = (limit: number) =>
  useLiveEndpoint(
    [...keys.ekstraOrders, limit],
    brokerEkstra.orders,
    { query: { limit: String(limit) } },
    { keeps: true },
  );

export type Reply =
  | { readonly type: 'answer'; readonly paymentInfo: string }
  | { readonly type: 'paid' }
  | { readonly type: 'decline'; readonly reason: string };

/** Replies to an order. Another broker of the home may have been first: the list is fetched again in any case. */
export const useReply = ({ id, estateId }: DeskEkstraOrder) => {
  const params = { id: estateId, order: id };
  return useAct(
    (call, reply: Reply) => {
      if (reply.type === 'answer')
        return call(brokerEkstra.answer, { params, body: { paymentInfo: reply.paymentInfo } });
      if (reply.type === 'decline') return call(brokerEkstra.decline, { params, body: { reason: reply.reason } });
      return call(brokerEkstra.paid, { params });
    },
    { again: [keys.monitor] },
  );
};
