import type { IsoDate } from './iso-date.ts';
import { addMonths } from './oslo-calendar.ts';

export const starCounts = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starCounts)[number];

/** What one party thought of a broker. */
export interface Rated {
  readonly stars: Stars;
  readonly ratedOn: IsoDate;
  /** Null for a rating without words. */
  readonly text: string | null;
}

/** Older ratings do not count. */
const monthsCounted = 24;
/** An average of fewer says more about those few than about the broker. */
export const fewestRatings = 5;

export interface RatingSummary {
  /** With one decimal, half up; null with too few ratings. */
  readonly average: number | null;
  readonly count: number;
  /** From five stars to one. */
  readonly distribution: readonly { readonly stars: Stars; readonly count: number }[];
}

/** Returns the ratings that count on a day: those of its last 24 months, newest first. */
export const countedRatings = (ratings: readonly Rated[], today: IsoDate): readonly Rated[] =>
  ratings
    .filter(({ ratedOn }) => ratedOn > addMonths(today, -monthsCounted) && ratedOn <= today)
    .toSorted((one, other) => other.ratedOn.localeCompare(one.ratedOn));

export const ratingSummary = (counted: readonly Rated[]): RatingSummary => {
  const count = counted.length;
  const sum = counted.reduce((total, { stars }) => total + stars, 0);
  return {
    average: count < fewestRatings ? null : Math.floor((20 * sum + count) / (2 * count)) / 10,
    count,
    distribution: starCounts.map((stars) => ({ stars, count: counted.filter((one) => one.stars === stars).length })),
  };
};
