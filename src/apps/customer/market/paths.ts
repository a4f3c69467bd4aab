import type { EstateId } from '#src/domain/ids.ts';

/** The lists of the search tab, in their order (Spec section 2, "pre-market list with tabs"). */
export const marketTabs = ['suggestions', 'coming', 'my-search', 'favorites'] as const;
export type MarketTabName = (typeof marketTabs)[number];

export const marketPath = '/customer/pre-market';
export const tabPath = (tab: MarketTabName | ':tab'): string => `${marketPath}/${tab}`;
/** A home's dialog over the list that it was opened from. */
export const homePath = (tab: MarketTabName | ':tab', id: EstateId | ':id?'): string => `${tabPath(tab)}/${id}`;
/** Where each part of the search is changed; saving leads back to the homes that match. */
export const searchPath = (step: 'areas' | 'housing-type' | 'size-and-price' | 'my-search'): string =>
  `/customer/search-profile/${step}${step === 'my-search' ? '' : '?from=my-search'}`;

export const isMarketTab = (name: string | undefined): name is MarketTabName => marketTabs.some((tab) => tab === name);
