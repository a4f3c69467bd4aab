import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

export interface ListingsAsked {
  readonly status: ListingStatus | null;
  readonly q: string;
}

/** Fetches the broker's listings page by page; those shown stay while others are searched for. */
export const useListings = ({ status, q }: ListingsAsked) => {
  const { call } = useBrokerContext();
  return useInfiniteQuery({
    queryKey: keys.listings(status, q),
    queryFn: ({ pageParam: cursor }) =>
      call(brokerListings.list, {
        query: {
          ...(status === null ? {} : { status }),
          ...(q === '' ? {} : { q }),
          ...(cursor === null ? {} : { cursor }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: useBeat(),
  });
};

export const useListing = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.listing(estateId),
    queryFn: () => call(brokerListings.read, { params: { id: estateId } }),
    refetchInterval: useBeat(),
  });
};

export const useListingStatistics = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.listingStatistics(estateId),
    queryFn: () => call(brokerListings.statistics, { params: { id: estateId } }),
  });
};

/** Fetches a home's log page by page, the newest first. */
export const useListingLog = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useInfiniteQuery({
    queryKey: keys.listingLog(estateId),
    queryFn: ({ pageParam: cursor }) =>
      call(brokerListings.log, { params: { id: estateId }, query: cursor === null ? {} : { cursor } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: useBeat(),
  });
};
