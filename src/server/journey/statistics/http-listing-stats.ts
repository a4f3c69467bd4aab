import * as v from 'valibot';
import { listingSources } from '#src/contract/journey/statistics.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { Counted, Listing, ListingStats } from './port.ts';

/** Where the numbers of advertisements are read, from the configuration only. */
export interface ListingStatsPlace {
  readonly url: string;
  readonly token: string;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const answered = v.object({
  days: v.array(
    v.pipe(
      v.object({ date: isoDate, uniqueVisitors: count, pageViews: count }),
      v.check(({ uniqueVisitors, pageViews }) => uniqueVisitors <= pageViews, 'more visitors than views'),
    ),
  ),
  sources: v.array(v.object({ source: v.picklist(listingSources), visitors: count })),
  saved: count,
  prospectusDownloads: count,
  viewingRegistrations: count,
});

/** Reads the provider's answer. Throws when a day is missing or comes twice, so that the last good answer is shown. */
const readCounts = (given: unknown): Counted => {
  const { days, sources, saved, prospectusDownloads, viewingRegistrations } = v.parse(answered, given);
  days.forEach(({ date }, index) => {
    const before = days[index - 1];
    if (before !== undefined && date !== addDays(before.date, 1)) throw new Error('days do not follow each other');
  });
  return {
    days: days.map(({ date, uniqueVisitors, pageViews }) => ({ date, visitors: uniqueVisitors, views: pageViews })),
    sources,
    saved,
    prospectus: prospectusDownloads,
    viewing: viewingRegistrations,
  };
};

/**
 * Reads the numbers from the office's collector of portals and advertisements: `GET /listings/{id}/statistics?from=`
 * with a bearer token. The address names no last day, so that yesterday's answer can stand in for today's. That of a
 * home that is sold or withdrawn has `&until=`: the sums of the provider end with that day too.
 */
export const httpListingStats = (
  { url, token }: ListingStatsPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): ListingStats => {
  const place = { name: 'listing statistics', url, headers: { authorization: `Bearer ${token}` } };
  const provider = openProvider(place, options);
  return {
    counted: ({ vitecId, from, until, isFinal }: Listing) =>
      provider.askOrLast({
        path: `/listings/${encodeURIComponent(vitecId)}/statistics`,
        query: isFinal ? { from, until } : { from },
        read: readCounts,
      }),
  };
};
