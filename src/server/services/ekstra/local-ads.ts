import { createHash } from 'node:crypto';
import { estimateOf } from '#src/domain/ekstra-packages.ts';
import { runningDays } from '#src/domain/ekstra-term.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { CountedDays, EkstraAds, EkstraDay } from './port.ts';

/** Returns a number from 0 up to 1 that is always the same for the same text. */
const seeded = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/**
 * Returns invented numbers that are the same at every call: a seventh of the estimate a day, 20 % more or fewer. A day
 * that has passed keeps its numbers.
 */
export const inventedDays = ({ id, size, from, until }: CountedDays): readonly EkstraDay[] => {
  const { reach, clicks } = estimateOf(size);
  const days: EkstraDay[] = [];
  for (let date: IsoDate = from; date <= until; date = addDays(date, 1)) {
    const share = (0.8 + 0.4 * seeded(`${id} ${date}`)) / runningDays;
    const middle = (clicks.min + clicks.max) / 2;
    days.push({ date, reach: Math.round(reach * share), clicks: Math.round(middle * share) });
  }
  return days;
};

/** The demo's partner: every advertisement starts and stops, with invented numbers. */
export const localAds = (clock: Clock): EkstraAds => ({
  start: async () => {},
  stop: async () => {},
  counted: async (asked) => ({ value: inventedDays(asked), at: instantOf(clock.now().getTime()), isFresh: true }),
});
