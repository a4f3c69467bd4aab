import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint, useLivePages } from '../frame/use-live-endpoint.ts';

export interface ListingsAsked {
  readonly status: ListingStatus | null;
  readonly q: string;
}

/** Fetches the broker's listings page by page; those shown stay while others are searched for. */
export const useListings = ({ status, q }: ListingsAsked) =>
  useLivePages(
    keys.listings(status, q),
    brokerListings.list,
    { query: { ...(status !== null && { status }), ...(q !== '' && { q }) } },
    { keeps: true },
  );

export const useListing = (id: EstateId) => useLiveEndpoint(keys.listing(id), brokerListings.read, { params: { id } });

export const useListingStatistics = (id: EstateId) =>
  useEndpoint(keys.listingStatistics(id), brokerListings.statistics, { params: { id } });

/** Fetches a home's log page by page, the newest first. */
export const useListingLog = (id: EstateId) =>
  useLivePages(keys.listingLog(id), brokerListings.log, { params: { id } });
