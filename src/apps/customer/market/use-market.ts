import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { failureOf } from '#src/client/call-failed.ts';
import {
  type FavouritePage,
  type MarketFilter,
  type MarketPage,
  type MarketSort,
  preMarket,
} from '#src/contract/market/pre-market.ts';
import { estateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useMe } from '../identity/session/customer.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/queries.ts';
import type { MarketTabName } from './paths.ts';
import { narrowedBy, type SearchPart } from './search-parts.ts';

const pageSize = 20;

/** What the address asks of a list. */
export interface AskedList {
  readonly tab: MarketTabName;
  readonly sort: MarketSort;
  /** The parts of the search that narrow the list. */
  readonly parts: readonly SearchPart[];
  /** One area of the map, or all. */
  readonly area: string | null;
}

const nextSkip = (pages: readonly (MarketPage | FavouritePage)[]): number | undefined => {
  const read = pages.reduce((sum, { items }) => sum + items.length, 0);
  const last = pages.at(-1);
  return last === undefined || last.items.length === 0 || read >= last.total ? undefined : read;
};

/** Returns one list by pages of 20. Its text parts are in the reader's language. */
export const useMarketList = ({ tab, sort, parts, area }: AskedList, isAsked = true) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const { searchProfile } = useMe().options;
  const limits = { ...narrowedBy(searchProfile, parts), ...(area === null ? {} : { areas: [area] }), sort };
  return useInfiniteQuery<
    MarketPage | FavouritePage,
    Error,
    InfiniteData<MarketPage | FavouritePage>,
    readonly string[],
    number
  >({
    queryKey: [keys.market[language][0], tab, sort, parts.join('+') || 'all', area ?? 'everywhere'],
    initialPageParam: 0,
    enabled: isAsked,
    queryFn: ({ pageParam }) => {
      const page = { skip: pageParam, limit: pageSize };
      return tab === 'favorites'
        ? call(preMarket.favorites, { body: { filter: limits, ...page } })
        : call(preMarket.list, { body: { filter: { tab, ...limits } satisfies MarketFilter, ...page } });
    },
    getNextPageParam: (_, pages) => nextSkip(pages),
  });
};

/** Returns the bound of the customer's search that adds most homes; null when none does, or while it is unknown. */
export const useWidening = (isAsked: boolean) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: [keys.widening[language][0]],
    queryFn: () => call(preMarket.widening, {}),
    enabled: isAsked,
  });
  return data?.widening ?? null;
};

/** Returns one home, for its dialog. */
export const useMarketHome = (id: string) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: [keys.marketHome[language][0], id],
    queryFn: () => {
      const parsed = safeParse(estateId, id);
      if (!parsed.success) throw failureOf(404, { code: 'ESTATE_404' });
      return call(preMarket.read, { params: { id: parsed.output } });
    },
  });
};
