import type { ListingDetail } from '#src/contract/desk/broker-listings.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** What each part of a listing's page is given. */
export interface ListingPartProps {
  readonly listing: ListingDetail;
  readonly now: IsoInstant;
}
