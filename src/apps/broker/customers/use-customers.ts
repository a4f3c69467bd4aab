import { useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from '#src/contract/call.ts';
import { brokerCustomers, type CustomerPage } from '#src/contract/desk/broker-customers.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';
import { useBeat } from '../frame/use-beat.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import type { CustomersAsked } from './tabs.ts';

/** Rows of a page: the most that the call gives. */
const limit = '50';

const fetchPage = (call: Call, { type, q, sort }: CustomersAsked, cursor: string | null): Promise<CustomerPage> => {
  const query = { limit, sort, ...(q === '' ? {} : { q }), ...(cursor === null ? {} : { cursor }) };
  if (type === 'previous') return call(brokerCustomers.customers, { query: { ...query, previous: 'true' } });
  return call(brokerCustomers[type === 'all' ? 'customers' : type], { query });
};

/**
 * Fetches an office's people page by page; those shown stay while others are searched for. Fetched again while only the
 * first page is: a list that is scrolled through is not fetched whole.
 */
export const useCustomers = (asked: CustomersAsked) => {
  const { call } = useBrokerContext();
  const beat = useBeat();
  return useInfiniteQuery({
    queryKey: keys.customers(asked.type, asked.q, asked.sort),
    queryFn: ({ pageParam: cursor }) => fetchPage(call, asked, cursor),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : beat),
  });
};

export const useCustomerCounts = () => useLiveEndpoint(keys.customerCounts, brokerCustomers.counts, {});
