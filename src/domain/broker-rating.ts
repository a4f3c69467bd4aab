import type { IsoDate } from './iso-date.ts';
import { addDays, addMonths } from './oslo-calendar.ts';

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

/** Returns the first day that counts on a day. */
export const firstCounted = (today: IsoDate): IsoDate => addDays(addMonths(today, -monthsCounted), 1);

/** Returns the ratings that count on a day: those of its last 24 months, newest first. */
export const countedRatings = (ratings: readonly Rated[], today: IsoDate): readonly Rated[] =>
  ratings
    .filter(({ ratedOn }) => ratedOn >= firstCounted(today) && ratedOn <= today)
    .toSorted((one, other) => other.ratedOn.localeCompare(one.ratedOn));

/** How many gave each number of stars, from five to one. */
export type Tally = readonly { readonly stars: Stars; readonly count: number }[];

/** Returns how many of these gave each number of stars. */
export const tallyOf = (counted: readonly { readonly stars: Stars }[]): Tally =>
  starCounts.map((stars) => ({ stars, count: counted.filter((one) => one.stars === stars).length }));

/** Returns what several tallies say together. */
export const summaryOf = (...tallies: readonly Tally[]): RatingSummary => {
  const all = tallies.flat();
  const countOf = (stars: Stars) => all.reduce((sum, one) => sum + (one.stars === stars ? one.count : 0), 0);
  const distribution = starCounts.map((stars) => ({ stars, count: countOf(stars) }));
  const count = distribution.reduce((sum, one) => sum + one.count, 0);
  const sum = distribution.reduce((total, one) => total + one.stars * one.count, 0);
  return {
    average: count < fewestRatings ? null : Math.floor((20 * sum + count) / (2 * count)) / 10,
    count,
    distribution,
  };
};

export const ratingStates = ['asked', 'reminded', 'given', 'lapsed'] as const;
export type RatingState = (typeof ratingStates)[number];

/** Days after the takeover within which its parties are asked: older ones are not asked when the flag is turned on. */
export const askedWithin = 30;
/** Days from the question until the one reminder. */
export const remindedAfter = 14;
/** Days from the question within which a rating can be given. */
export const withinDays = 60;
