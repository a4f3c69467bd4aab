import type { MarketFilter, MarketHome, MarketPage } from '#src/contract/market/pre-market.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { matchSearch } from '../matches/match-search.ts';
import { type CustomerSearch, searchesOf } from '../matches/search-of.ts';
import { areasOf, pageOf, type Source, totalOf } from './home-list.ts';
import { shownHomes } from './shown-homes.ts';
import { isNarrow, type Wanted, wantedOf } from './wanted.ts';

type ServerContext = Pick<Server, 'db' | 'transaction'>;

export interface MarketAsk {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly filter: MarketFilter;
  readonly skip: number;
  readonly limit: number;
}

/** Returns what the customer looks for. Throws AUTH_NOT_LOGGED_IN for an account that is deleted meanwhile. */
export const searchOf = async (on: Pick<Server, 'db'>, customerId: CustomerId): Promise<CustomerSearch> => {
  const found = (await searchesOf(on.db, [customerId])).get(customerId);
  if (found === undefined) throw new Refused('AUTH_NOT_LOGGED_IN');
  return found;
};

interface List {
  readonly source: Source;
  readonly wanted: Wanted;
  readonly basis: MarketPage['basis'];
  /** What the homes are compared with. */
  readonly search: Wanted;
}

const listOf = ({ customerId, filter }: MarketAsk, { search, key, cityId }: CustomerSearch): List => {
  const given = wantedOf(filter);
  if (filter.tab === 'my-search') {
    const asked = wantedOf(filter, search);
    const basis = isNarrow(asked) ? 'search' : 'all';
    // An empty list given is asked for too: it takes the place of the kept areas.
    const isKept = Object.entries(filter).every(([name, part]) => ['tab', 'sort'].includes(name) || part === undefined);
    if (key !== null && isKept)
      return { source: { of: 'matches', customerId, onlyHits: true }, wanted: given, basis, search };
    return { source: { of: 'homes', cityId: undefined }, wanted: asked, basis, search: asked };
  }
  if (filter.tab === 'suggestions' && key !== null)
    return { source: { of: 'matches', customerId, onlyHits: false }, wanted: given, basis: 'search', search };
  const city = filter.tab === 'suggestions' ? cityId : undefined;
  const basis = city === undefined ? 'all' : 'city';
  return { source: { of: 'homes', cityId: city }, wanted: given, basis, search };
};

/**
 * Returns a page of homes that are coming for sale. The matches of a search that has changed since they were made are
 * made first. Throws V_FROM_TO.
 */
export const readMarket = async (on: ServerContext, asked: MarketAsk): Promise<MarketPage> => {
  const { customerId, language, filter, skip, limit } = asked;
  const found = await searchOf(on, customerId);
  const { source, wanted, basis, search } = listOf(asked, found);
  if (source.of === 'matches' && !found.isMatched) await matchSearch(on, customerId);
  const ids = await pageOf(on.db, source, wanted, { sort: filter.sort, skip, limit });
  const byArea = await areasOf(on.db, source, wanted);
  const items = await shownHomes(on.db, ids, { customerId, language, search });
  return { items: [...items], total: totalOf(byArea), byArea, basis };
};

export interface HomeAsk {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly id: EstateId;
}

/** Returns one home that is coming, or that the customer has saved. Throws ESTATE_404 for any other. */
export const readMarketHome = async (on: ServerContext, { customerId, language, id }: HomeAsk): Promise<MarketHome> => {
  const { search } = await searchOf(on, customerId);
  const [home] = await shownHomes(on.db, [id], { customerId, language, search });
  if (home === undefined || (home.state !== 'coming' && home.favouriteId === null)) throw new Refused('ESTATE_404');
  return home;
};
