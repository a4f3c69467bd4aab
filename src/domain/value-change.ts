import { percentOf } from './home-loan.ts';
import type { IsoDate } from './iso-date.ts';
import { addMonths } from './oslo-calendar.ts';

export interface ValuePoint {
  readonly date: IsoDate;
  /** Whole kroner. */
  readonly value: number;
}

export interface ValueChange {
  readonly kroner: number;
  readonly percent: number;
}

const changeFrom = (before: number, value: number): ValueChange => ({
  kroner: value - before,
  percent: percentOf(value - before, before),
});

/**
 * Returns how a value has changed since the newest point that is at least six months old, and since the home was
 * bought. Null where the source has no such point: none is made up.
 */
export const valueChanges = (
  value: number,
  today: IsoDate,
  points: readonly ValuePoint[],
  boughtFor: number | null,
): { readonly m6: ValueChange | null; readonly all: ValueChange | null } => {
  const since = addMonths(today, -6);
  const before = points.filter(({ date }) => date <= since).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  return {
    m6: before === undefined ? null : changeFrom(before.value, value),
    all: boughtFor === null ? null : changeFrom(boughtFor, value),
  };
};

/**
 * Returns the estimates of the last twelve months, oldest first and today's last, for a line without an axis. Empty with
 * fewer than three: two points are a change, and no line.
 */
export const valueTrend = (value: number, today: IsoDate, points: readonly ValuePoint[]): number[] => {
  const since = addMonths(today, -12);
  const before = points
    .filter(({ date }) => date >= since && date < today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return before.length < 2 ? [] : [...before.map((point) => point.value), value];
};

type Method = 'ESTIMATE' | 'BROKER' | 'OWN';

/** What each method holds a home to be worth; null where it says nothing. */
export interface ByMethod {
  readonly basis: Method | null;
  readonly value: number | null;
  readonly estimate: number | null;
}

/**
 * Returns how far the value in use is from the estimate, where it is set in another way: kroner, below 0 when it is
 * lower. That is a change of method, and no growth. Null where the estimate is in use, or there is none.
 */
export const methodGap = ({ basis, value, estimate }: ByMethod): number | null =>
  basis === 'ESTIMATE' || value === null || estimate === null ? null : value - estimate;

/** Days over which a change of the value is news. */
export const valueNewsDays = 30;

/** Returns whether a change is news: at least one percent, up or down. Whole kroner. */
export const isValueNews = (before: number, value: number): boolean => Math.abs(value - before) * 100 >= before;
