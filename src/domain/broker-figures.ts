import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addMonths, osloClock, osloDate, osloInstant, osloMidnight } from './oslo-calendar.ts';

export const figurePeriods = ['this-year', 'this-month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** First and last instant; the last is included. */
export interface Span {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

const firstOf = (date: IsoDate, period: FigurePeriod): IsoDate =>
  // seam: a day of a valid year and month.
  (period === 'this-year' ? `${date.slice(0, 4)}-01-01` : `${date.slice(0, 7)}-01`) as IsoDate;

/**
 * Returns the period up to an instant, and the same span a year or a month before it. A day that the month before does
 * not have is the end of that month. Oslo time.
 */
export const figureSpans = (period: FigurePeriod, at: IsoInstant): { readonly now: Span; readonly before: Span } => {
  const today = osloDate(at);
  const first = firstOf(today, period);
  const months = period === 'this-year' ? -12 : -1;
  const sameDay = addMonths(today, months);
  const isClipped = sameDay.slice(8) !== today.slice(8);
  const seconds = at.slice(16);
  const same = osloInstant(sameDay, osloClock(at));
  const to = isClipped
    ? osloMidnight(addMonths(firstOf(today, 'this-month'), months + 1))
    : (`${same.slice(0, 16)}${seconds}` as IsoInstant); // seam: the same minute, with the seconds of `at`.
  return { now: { from: osloMidnight(first), to: at }, before: { from: osloMidnight(addMonths(first, months)), to } };
};

export interface Share<Id extends string> {
  readonly brokerId: Id;
  /** Basis points: 10 000 is the whole commission. */
  readonly bp: number;
}

/** Returns each broker's whole kroner of a commission. What rounding leaves belongs to the main broker. */
export const shareRevenue = <Id extends string>(
  commission: number,
  shares: readonly Share<Id>[],
  main: Id,
): readonly (Share<Id> & { readonly revenue: number })[] => {
  const floors = shares.map((share) => ({ ...share, revenue: Math.floor((commission * share.bp) / 10_000) }));
  const left = commission - floors.reduce((sum, { revenue }) => sum + revenue, 0);
  return floors.map((share) => (share.brokerId === main ? { ...share, revenue: share.revenue + left } : share));
};

/** Returns the average of a sale to the nearest 100 kr, half up; null without a sale. */
export const averageCommission = (revenue: number, sales: number): number | null =>
  sales === 0 ? null : Math.floor(revenue / sales / 100 + 0.5) * 100;

/** Returns places by revenue, highest first; equal revenues share one, and the next is left out. */
export const rankOf = (own: number, all: readonly number[]): number =>
  1 + all.filter((revenue) => revenue > own).length;

/** Returns the change in whole percent; null where there was nothing before. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
