import { useInfiniteQuery } from '@tanstack/react-query';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches the customers whose search a home fits, page by page; `now` is only those who look now. */
export const useBuyers = (estateId: EstateId, fresh: 'now' | null) => {
  const { call } = useBrokerContext();
  return useInfiniteQuery({
    queryKey: keys.potentialBuyers(estateId, fresh),
    queryFn: ({ pageParam: cursor }) =>
      call(potentialBuyers.list, {
        params: { id: estateId },
        query: { ...(fresh === null ? {} : { fresh }), ...(cursor === null ? {} : { cursor }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
};
