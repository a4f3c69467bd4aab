import type { Search } from './match.ts';
import { type WidenedBound, widenedBounds } from './match-parts.ts';

export interface WiderSearch {
  readonly bound: WidenedBound;
  readonly from: number;
  readonly to: number;
  readonly search: Search;
}

/** Returns a bound that gives way by a tenth: an upper one up, a lower one down, in whole kr or m². */
const widened = (bound: WidenedBound, value: number): number =>
  bound.endsWith('To') ? Math.floor((value * 11) / 10) : Math.ceil((value * 9) / 10);

/** Returns the search once for each of its bounds, with that one a tenth wider. */
export const widerSearches = (search: Search): readonly WiderSearch[] =>
  widenedBounds.flatMap((bound) => {
    const from = search[bound];
    if (from === null || from === 0) return [];
    const to = widened(bound, from);
    return [{ bound, from, to, search: { ...search, [bound]: to } }];
  });

export interface CountedSearch extends WiderSearch {
  /** How many homes fit the wider search. */
  readonly hits: number;
}

/**
 * Returns the wider search that adds most to `hits`; undefined when none adds any. Of equals it is the first of
 * `widenedBounds`.
 */
export const bestWidening = (
  hits: number,
  counted: readonly CountedSearch[],
): (CountedSearch & { readonly adds: number }) | undefined =>
  counted
    .map((one) => ({ ...one, adds: one.hits - hits }))
    .filter(({ adds }) => adds > 0)
    .toSorted((one, other) => other.adds - one.adds)[0];
