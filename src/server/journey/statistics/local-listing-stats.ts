import { createHash } from 'node:crypto';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { ListingDay } from '#src/domain/listing-statistics.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Counted, Listing, ListingStats } from './port.ts';

/** Returns a number from 0 up to 1 that is always the same for the same text. */
const seeded = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const first = { least: 120, most: 520 };
/** A day's visitors against those of the day before, and what a viewing lifts them by. */
const daily = 0.92;
const lift = 1.6;

const daysOf = ({ estateId, from, until, viewings }: Listing): ListingDay[] => {
  const days: ListingDay[] = [];
  let level = first.least + seeded(estateId) * (first.most - first.least);
  for (let date: IsoDate = from; date <= until; date = addDays(date, 1)) {
    if (date !== from) level *= daily;
    for (const viewing of viewings) if (viewing === date) level *= lift;
    const visitors = Math.round(level);
    days.push({ date, visitors, views: Math.round(visitors * (1.2 + 0.6 * seeded(`${estateId} ${date}`))) });
  }
  return days;
};

/**
 * Returns invented numbers that are the same at every call: seeded by the home's id, 120 to 520 on the first day, 8 %
 * fewer each day, 60 % more at a viewing. A day that has passed keeps its numbers.
 */
export const inventedCounts = (listing: Listing): Counted => {
  const days = daysOf(listing);
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  const share = (of: number): number => Math.floor(visitors * of);
  const [portal, social, search] = [share(0.58), share(0.22), share(0.12)];
  return {
    days,
    sources: [
      { source: 'portal', visitors: portal },
      { source: 'social', visitors: social },
      { source: 'search', visitors: search },
      { source: 'direct', visitors: visitors - portal - social - search },
    ],
    saved: share(0.06),
    prospectus: share(0.03),
    viewing: share(0.008),
  };
};

/** The numbers of the demo. */
export const localListingStats = (clock: Clock): ListingStats => ({
  counted: async (listing) => ({
    value: inventedCounts(listing),
    at: instantOf(clock.now().getTime()),
    isFresh: true,
  }),
});
