import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { safeParse } from 'valibot';
import { type MarketSort, marketSort } from '#src/contract/market/pre-market.ts';
import { isAreaId } from '#src/domain/areas.ts';
import { isMarketTab, type MarketTabName } from './paths.ts';
import { type SearchPart, searchParts } from './search-parts.ts';
import type { AskedList } from './use-market.ts';

export interface ListAddress extends AskedList {
  readonly isMap: boolean;
  /** Returns the query with these parts changed; null removes one. */
  readonly queryWith: (changes: Readonly<Record<string, string | null>>) => string;
}

/**
 * Returns what the address asks for, so that Back and a reload return to it. Parts that it names wrongly are left out.
 */
export const useAsked = (): ListAddress => {
  const { tab } = useParams();
  const [query] = useSearchParams();
  const sort = safeParse(marketSort, query.get('sort'));
  const named = query.get('only')?.split(' ') ?? [];
  const area = query.get('area');
  const written = query.toString();
  const queryWith = useCallback(
    (changes: Readonly<Record<string, string | null>>): string => {
      const next = new URLSearchParams(written);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return `?${next}`;
    },
    [written],
  );
  const known: MarketTabName = isMarketTab(tab) ? tab : 'suggestions';
  const firstSort: MarketSort = known === 'suggestions' || known === 'my-search' ? 'best' : 'newest';
  const parts: readonly SearchPart[] = searchParts.filter((part) => named.includes(part));
  return {
    tab: known,
    sort: sort.success ? sort.output : firstSort,
    // My search is all of the search already.
    parts: known === 'my-search' ? [] : parts,
    area: area !== null && isAreaId(area) ? area : null,
    isMap: query.get('view') === 'map',
    queryWith,
  };
};
