import { percentOf } from './home-loan.ts';
import type { IsoInstant } from './iso-instant.ts';

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
