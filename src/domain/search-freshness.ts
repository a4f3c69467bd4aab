import { type IsoInstant, instantOf } from './iso-instant.ts';

/** How lately a customer changed the search or said where they stand: within 30 days, within 90, or before. */
export const freshnesses = ['now', 'month', 'old'] as const;
export type Freshness = (typeof freshnesses)[number];

const day = 86_400_000;
const days = { now: 30, month: 90 } as const;

/** Returns the first instant that still counts as so fresh at `at`. */
export const freshSince = (least: Exclude<Freshness, 'old'>, at: IsoInstant): IsoInstant =>
  instantOf(Date.parse(at) - days[least] * day);

/** Returns how fresh a search is. [V] 30 days to the millisecond is `now`, one more is `month`; so 90 and `old`. */
export const freshnessOf = (searchedAt: IsoInstant, at: IsoInstant): Freshness => {
  if (searchedAt >= freshSince('now', at)) return 'now';
  return searchedAt >= freshSince('month', at) ? 'month' : 'old';
};
