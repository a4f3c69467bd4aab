import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { FavouritePage, MarketHome, MarketPage } from '#src/contract/market/pre-market.ts';
import type { EstateId, FavouriteId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/queries.ts';
import { Hearts } from './hearts.ts';

const HeartsContext = createContext<Hearts | null>(null);
export const HeartsProvider = HeartsContext.Provider;

type Lists = InfiniteData<MarketPage | FavouritePage>;

/** Puts the settled heart into every list that holds the home, so that a later visit needs no answer first. */
const settleIn = (client: QueryClient, id: EstateId, favouriteId: FavouriteId | null): void => {
  for (const language of ['nb', 'en'] as const) {
    const lists = { queryKey: keys.market[language] };
    client.setQueriesData<Lists>(lists, (all) => {
      if (all === undefined) return all;
      const settled = (home: MarketHome): MarketHome => (home.id === id ? { ...home, favouriteId } : home);
      // A list of saved homes keeps its rows until it is read again, so that a tap can be undone.
      const pages = all.pages.map((page): MarketPage | FavouritePage =>
        'basis' in page ? { ...page, items: page.items.map(settled) } : page,
      );
      return { ...all, pages };
    });
    void client.invalidateQueries({ queryKey: [...keys.market[language], 'favorites'], refetchType: 'none' });
  }
};

/** Makes the hearts of the page. They stay while its lists, its map and its dialogs change. */
export const useNewHearts = (): Hearts => {
  const { call, clock } = useCustomerContext();
  const client = useQueryClient();
  const [hearts] = useState(
    () => new Hearts({ call, clock, onSettled: (id, favouriteId) => settleIn(client, id, favouriteId) }),
  );
  return hearts;
};

/** Returns the hearts, and renders again when one changes. Only inside `HeartsProvider`. */
export const useHearts = (): Hearts => {
  const hearts = useContext(HeartsContext);
  if (hearts === null) throw new Error('No hearts in context. Render this inside MarketPage');
  useSyncExternalStore(hearts.subscribe, hearts.version);
  return hearts;
};
