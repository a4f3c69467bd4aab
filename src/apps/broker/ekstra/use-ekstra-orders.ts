import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brokerEkstra, type DeskEkstraOrder } from '#src/contract/desk/broker-ekstra.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches a page of the orders of Ekstra that wait for the broker. */
export const useEkstraOrders = (limit: number) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: [...keys.ekstraOrders, limit],
    queryFn: () => call(brokerEkstra.orders, { query: { limit: String(limit) } }),
    placeholderData: (before) => before,
    refetchInterval: useBeat(),
  });
};

export type Reply =
  | { readonly type: 'answer'; readonly paymentInfo: string }
  | { readonly type: 'paid' }
  | { readonly type: 'decline'; readonly reason: string };

/** Replies to an order. Another broker of the home may have been first: the list is fetched again in any case. */
export const useReply = ({ id, estateId }: DeskEkstraOrder) => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  const params = { id: estateId, order: id };
  return useMutation({
    mutationFn: (reply: Reply) => {
      if (reply.type === 'answer')
        return call(brokerEkstra.answer, { params, body: { paymentInfo: reply.paymentInfo } });
      if (reply.type === 'decline') return call(brokerEkstra.decline, { params, body: { reason: reply.reason } });
      return call(brokerEkstra.paid, { params });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.monitor }),
  });
};
