import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { useCountedPages } from '#src/apps/frame/use-pages.ts';
import {
  type FavouritePage,
  type MarketFilter,
  type MarketPage,
  type MarketSort,
  preMarket,
} from '#src/contract/market/pre-market.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useMe } from '../identity/session/customer.ts';
import { keys } from '../identity/session/queries.ts';
import { homeOfAddress } from '../shell/home-of-address.ts';
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

/** Returns one list by pages of 20. Its text parts are in the reader's language. */
export const useMarketList = ({ tab, sort, parts, area }: AskedList, isAsked = true) => {
  const { language } = useLanguage();
  const { searchProfile } = useMe().options;
  const limits = { ...narrowedBy(searchProfile, parts), ...(area === null ? {} : { areas: [area] }), sort };
  return useCountedPages<MarketPage | FavouritePage>(
    [keys.market[language][0], tab, sort, parts.join('+') || 'all', area ?? 'everywhere'],
    (call, skip) => {
      const page = { skip, limit: pageSize };
      return tab === 'favorites'
        ? call(preMarket.favorites, { body: { filter: limits, ...page } })
        : call(preMarket.list, { body: { filter: { tab, ...limits } satisfies MarketFilter, ...page } });
    },
    { enabled: isAsked },
  );
};

/** Returns the bound of the customer's search that adds most homes; null when none does, or while it is unknown. */
export const useWidening = (isAsked: boolean) => {
  const { language } = useLanguage();
  const { data } = useEndpoint([keys.widening[language][0]], preMarket.widening, {}, { enabled: isAsked });
  return data?.widening ?? null;
};

/** Returns one home, for its dialog. */
export const useMarketHome = (id: string) => {
  const { language } = useLanguage();
  const key = [keys.marketHome[language][0], id];
  return useEndpoint(key, preMarket.read, () => ({ params: { id: homeOfAddress(id) } }));
};
