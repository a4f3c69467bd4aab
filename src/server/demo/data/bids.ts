import type { Bid } from '#src/domain/bid-figures.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloInstant } from '#src/domain/oslo-calendar.ts';

/** Minutes from a bid to the one that is over it. */
const apart = 47;
/** Whole kr between two bids. */
const steps = [20_000, 30_000, 10_000, 50_000, 20_000];

/** Returns the bids of one day from ten o'clock, each over the one before; the last is the highest. */
export const bidsUpTo = (highest: number, count: number, day: IsoDate): readonly Bid[] => {
  const first = Date.parse(osloInstant(day, '10:00'));
  let amount = highest;
  const bids: Bid[] = [];
  for (let place = count - 1; place >= 0; place -= 1) {
    bids.unshift({ amount, at: instantOf(first + place * apart * 60_000) });
    amount -= steps[place % steps.length] ?? 0;
  }
  return bids;
};
