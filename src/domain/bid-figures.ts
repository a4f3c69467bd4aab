import { percentOf } from './home-loan.ts';
import type { IsoInstant } from './iso-instant.ts';

/** A bid as the broker system says it. Who gave it is the broker's to say. */
export interface Bid {
  /** Whole kr. */
  readonly amount: number;
  readonly at: IsoInstant;
}

/** Returns bids with the latest first; of two at one time the higher. */
export const latestFirst = (bids: readonly Bid[]): Bid[] =>
  bids.toSorted((one, other) => other.at.localeCompare(one.at) || other.amount - one.amount);

export interface OverAsking {
  /** Below 0 under the asking price. */
  readonly kroner: number;
  /** One decimal. */
  readonly percent: number;
}

/** Returns how far a bid is over the asking price. */
export const overAsking = (bid: number, asking: number): OverAsking => ({
  kroner: bid - asking,
  percent: percentOf(bid - asking, asking),
});

/** Returns what is left of a bid when the seller's loan is repaid; below 0 where the loan is larger. */
export const leftAfterLoan = (bid: number, loan: number): number => bid - loan;

const minute = 60_000;

/** Returns whole hours and minutes until an instant, the last minute begun; null once it has passed. */
export const timeLeft = (
  until: IsoInstant,
  now: IsoInstant,
): { readonly hours: number; readonly minutes: number } | null => {
  if (until <= now) return null;
  const minutes = Math.ceil((Date.parse(until) - Date.parse(now)) / minute);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
