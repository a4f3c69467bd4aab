import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { markerKinds } from '#src/domain/listing-statistics.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Where visitors came from. */
export const listingSources = ['portal', 'social', 'search', 'direct'] as const;

export const ListingStatistics = v.object({
  estateID: estateId,
  address: v.string(),
  /** The day the advertisement came out; null before that. */
  publishedOn: v.nullable(isoDate),
  /** The day the home was sold or withdrawn: the numbers end with it and are final. Null while it is out for sale. */
  endedOn: v.nullable(isoDate),
  /** The last whole day counted; null while there is none. */
  updatedTo: v.nullable(isoDate),
  /** When the numbers were fetched; false for the last good ones, shown because the provider does not respond. */
  fetchedAt: isoInstant,
  isFresh: v.boolean(),
  /** Oldest first, at most 180. */
  days: v.array(v.object({ date: isoDate, visitors: count, views: count })),
  sources: v.array(v.object({ source: v.picklist(listingSources), visitors: count })),
  funnel: v.object({ views: count, saved: count, prospectus: count, viewing: count }),
  markers: v.array(v.object({ date: isoDate, kind: v.picklist(markerKinds) })),
});
export type ListingStatistics = v.InferOutput<typeof ListingStatistics>;

/** Spec section 7, "Estates and journey": how the advertisement does, for the seller alone. */
export const statistics = {
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/statistics',
    access: 'customer',
    reaches: 'pages',
    summary: "Visitors and views of a home's advertisement a day, for its seller",
    params: ofEstate,
    answer: ListingStatistics,
    problems: ['ESTATE_404', 'UNAVAILABLE'],
  }),
};
