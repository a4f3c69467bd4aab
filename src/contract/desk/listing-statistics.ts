import * as v from 'valibot';
import { ekstraSizes } from '#src/domain/ekstra-packages.ts';
import { estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { ListingStatistics } from '../journey/statistics.ts';
import { EkstraStatistics, ekstraState } from '../services/ekstra.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The whole days of the advertisement that a page shows. */
export const shownDays = 30;

const { publishedOn, updatedTo, fetchedAt, isFresh, sources, funnel, markers } = ListingStatistics.entries;

const Counts = v.object({
  publishedOn,
  updatedTo,
  fetchedAt,
  isFresh,
  sources,
  funnel,
  markers,
  /** Oldest first, at most 30. */
  days: ListingStatistics.entries.days,
});

const Ekstra = v.object({
  package: v.picklist(ekstraSizes),
  state: ekstraState,
  runs: v.nullable(v.object({ from: isoDate, to: isoDate })),
  expected: v.nonNullable(EkstraStatistics.entries.expected),
  /** What came of it, in its whole days so far; null before the first, and while the partner does not respond. */
  result: v.nullable(v.object({ reach: count, clicks: count, upTo: isoDate, isFresh: v.boolean() })),
});

/** How a home does with those who look for one: counted numbers only. */
export const BrokerListingStatistics = v.object({
  id: estateId,
  /** Of the advertisement; null while the provider does not respond and never did. */
  counts: v.nullable(Counts),
  interest: v.object({
    /** Saved searches that the home fits with 60 points or more; null while it is not shown as coming. */
    searches: v.nullable(count),
    /** Customers who have it among their favourites. */
    favourites: count,
  }),
  /** The newest order; null without one. */
  ekstra: v.nullable(Ekstra),
});
export type BrokerListingStatistics = v.InferOutput<typeof BrokerListingStatistics>;
