import type { EventKind } from './journey-buckets.ts';

/** Where a broker's listing stands, in the order of a sale. `coming` is ready before marketing and has its facts. */
export const listingStatuses = [
  'requested',
  'preparing',
  'coming',
  'onMarket',
  'sold',
  'takenOver',
  'archived',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The facts without which a home is not shown as coming for sale (`coming-home.ts`). */
export const neededFacts = ['askingPrice', 'size', 'bedrooms', 'yearOfBuild'] as const;
export type NeededFact = (typeof neededFacts)[number];

export interface ListingFacts {
  /** State of the home's sale (`machines/sale.ts`); null while it has none. */
  readonly sale: string | null;
  readonly isArchived: boolean;
  /** Whether customers see it as coming. */
  readonly isComing: boolean;
}

const bySale: Readonly<Record<string, ListingStatus>> = {
  preparation: 'preparing',
  'target-group-analysis': 'preparing',
  marketing: 'onMarket',
  viewing: 'onMarket',
  'bid-round': 'onMarket',
  'post-work': 'sold',
  completed: 'takenOver',
  withdrawn: 'archived',
};

/** Returns where a listing stands by its sale alone. A home without a sale is an assignment that was requested. */
export const statusOfSale = (sale: string | null): ListingStatus =>
  sale === null ? 'requested' : (bySale[sale] ?? 'requested');

/** Returns where a listing stands (`machines/listing.ts`). */
export const listingStatusOf = ({ sale, isArchived, isComing }: ListingFacts): ListingStatus => {
  if (isArchived) return 'archived';
  const status = statusOfSale(sale);
  return status === 'preparing' && isComing ? 'coming' : status;
};

/** Returns the states of a sale that have a status, for a search. Null is a home without a sale. */
export const salesWith = (status: ListingStatus): readonly (string | null)[] =>
  status === 'requested'
    ? [null]
    : Object.keys(bySale).filter((state) => bySale[state] === (status === 'coming' ? 'preparing' : status));

/** Returns which facts hide the home. Once it is advertised, nothing does. */
export const missingFacts = (
  status: ListingStatus,
  facts: Readonly<Record<NeededFact, number | null>>,
): readonly NeededFact[] =>
  status === 'requested' || status === 'preparing'
    ? neededFacts.filter((name) => facts[name] === null || (facts[name] === 0 && name !== 'bedrooms'))
    : [];

/** The dates that a home still has ahead once it is sold: a viewing or a bid deadline after that is held no more. */
export const datesOfSold: readonly EventKind[] = ['contract', 'wished-takeover', 'deed'];
