import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parse } from 'valibot';
import { type ServiceOrder, serviceOrders } from '#src/contract/services/service-orders.ts';
import { leadId } from '#src/domain/ids.ts';
import type { PartnerId, Service } from '#src/domain/services.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/queries.ts';

const pageSize = 20;

/** Returns the partners that can be asked now. */
export const useCatalogue = () => {
  const { call } = useCustomerContext();
  return useQuery({ queryKey: keys.catalogue, queryFn: () => call(serviceOrders.catalogue, {}) });
};

/** Returns what the customer has ordered, by pages of 20, newest first. */
export const useOrders = () => {
  const { call } = useCustomerContext();
  return useInfiniteQuery({
    queryKey: keys.serviceOrders,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(serviceOrders.list, { query: { skip: String(pageParam), limit: String(pageSize) } }),
    getNextPageParam: ({ total, items }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0);
      return items.length === 0 || read >= total ? undefined : read;
    },
  });
};

/** Returns one order with what the partner got, and how it is taken back. */
export const useOrder = (id: string) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const order = useQuery({
    queryKey: [...keys.serviceOrders, id],
    queryFn: () => call(serviceOrders.read, { params: { id: parse(leadId, id) } }),
  });
  const recall = useMutation({
    mutationFn: (_: null) => call(serviceOrders.recall, { params: { id: parse(leadId, id) } }),
    // A refusal may mean that another tab has taken it back.
    onSettled: () => client.invalidateQueries({ queryKey: keys.serviceOrders }),
  });
  return { order, recall };
};

/** Returns the last order of a service that a new one would repeat; of one partner where it is named. */
export const recentOf = (
  orders: readonly ServiceOrder[],
  service: Service,
  partner?: PartnerId,
): ServiceOrder | undefined =>
  orders.find((one) => one.isRecent && one.service === service && (partner === undefined || one.partner === partner));
