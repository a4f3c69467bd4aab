import type { FavouriteFilter, FavouritePage } from '#src/contract/market/pre-market.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { Server } from '#src/server/platform/server.ts';
import { totalOf } from './home-list.ts';
import { searchOf } from './read-market.ts';
import { shownHomes } from './shown-homes.ts';
import { isWanted, wantedOf } from './wanted.ts';

export interface FavouritesAsk {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly filter: FavouriteFilter;
  readonly skip: number;
  readonly limit: number;
}

const columns = {
  'price-high': ['premarketHome.price', 'desc'],
  'price-low': ['premarketHome.price', 'asc'],
  'size-large': ['premarketHome.size', 'desc'],
  'size-small': ['premarketHome.size', 'asc'],
  best: ['savedAt', 'desc'],
  newest: ['savedAt', 'desc'],
} as const;

/**
 * Returns a page of the homes that the customer has saved, wherever they stand now, with the price when each was saved.
 * The last saved is first, unless another order is asked for. Throws V_FROM_TO.
 */
export const readFavourites = async (on: Pick<Server, 'db'>, asked: FavouritesAsk): Promise<FavouritePage> => {
  const { customerId, language, filter, skip, limit } = asked;
  const wanted = wantedOf(filter);
  const { search } = await searchOf(on, customerId);
  const saved = on.db
    .selectFrom('premarketHome')
    .innerJoin('favourite', 'favourite.estateId', 'premarketHome.estateId')
    .where('favourite.customerId', '=', customerId)
    // seam: the condition reads the home's own columns alone.
    .where((eb) => isWanted(eb as unknown as Parameters<typeof isWanted>[0], wanted));
  const counts = await saved
    .select(['premarketHome.area', (eb) => eb.fn.countAll<string>().as('homes')])
    .groupBy('premarketHome.area')
    .execute();
  const byArea = Object.fromEntries(counts.map(({ area, homes }) => [area, Number(homes)]));
  const [column, way] = columns[filter.sort];
  const rows = await saved
    .select(['favourite.id', 'favourite.estateId', 'favourite.price'])
    .orderBy(column, way)
    .orderBy('favourite.estateId')
    .limit(limit)
    .offset(skip)
    .execute();
  const homes = await shownHomes(
    on.db,
    rows.map(({ estateId }) => estateId),
    { customerId, language, search },
  );
  const own = new Map(rows.map((row) => [row.estateId, row]));
  const items = homes.flatMap((home) => {
    const row = own.get(home.id);
    return row === undefined ? [] : [{ ...home, favouriteId: row.id, savedPrice: Number(row.price) }];
  });
  return { items, total: totalOf(byArea), byArea };
};
