import type { ListingStatistics } from '#src/contract/journey/statistics.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { ListingDay } from '#src/domain/listing-statistics.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

/** An advertisement whose numbers are asked for. */
export interface Listing {
  readonly estateId: EstateId;
  readonly vitecId: string;
  readonly from: IsoDate;
  /** Days of viewings. */
  readonly viewings: readonly IsoDate[];
  /** The last whole day. */
  readonly until: IsoDate;
  /** Whether `until` is the day the sale ended, so that no day comes after it: the sums are those up to that day. */
  readonly isFinal: boolean;
}

export interface Counted {
  /** One for each day, oldest first. */
  readonly days: readonly ListingDay[];
  readonly sources: ListingStatistics['sources'];
  readonly saved: number;
  readonly prospectus: number;
  readonly viewing: number;
}

/** Counts of an advertisement. Rejects with `ProviderFailed` when there is not even an earlier answer. */
export interface ListingStats {
  readonly counted: (listing: Listing) => Promise<Fetched<Counted>>;
}
