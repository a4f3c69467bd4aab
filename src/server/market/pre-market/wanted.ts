import type { ExpressionBuilder } from 'kysely';
import type { FavouriteFilter, MarketSort } from '#src/contract/market/pre-market.ts';
import { isSearchUpsideDown } from '#src/domain/customer-profile.ts';
import { soughtTypes } from '#src/domain/housing-types.ts';
import type { Search } from '#src/domain/match.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** What homes of a list must be. Every part that is empty or null is not asked for. */
export type Wanted = Search;

const anything: Wanted = {
  areas: [],
  housingTypes: [],
  condition: [],
  bedrooms: null,
  sizeFrom: null,
  sizeTo: null,
  priceFrom: null,
  priceTo: null,
};

/** Returns a search with the parts that a call gives in the place of the kept ones. Throws V_FROM_TO. */
export const wantedOf = (filter: FavouriteFilter, kept: Wanted = anything): Wanted => {
  const { types: housingTypes, areas, condition, bedrooms, sizeFrom, sizeTo, priceFrom, priceTo } = filter;
  const given = {
    areas,
    housingTypes: housingTypes && soughtTypes(housingTypes),
    condition,
    bedrooms,
    sizeFrom,
    sizeTo,
    priceFrom,
    priceTo,
  };
  const wanted = {
    ...kept,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  if (isSearchUpsideDown({ ...wanted, neighborhoodWishes: [] })) throw new Refused('V_FROM_TO');
  return wanted;
};

/** Whether any part is asked for. */
export const isNarrow = (wanted: Wanted): boolean =>
  Object.values(wanted).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

type Homes = ExpressionBuilder<Tables, 'premarketHome'>;

/** Returns the condition that a home is all that is wanted. It says in SQL what `isHit` of `score` says. */
export const isWanted = (eb: Homes, wanted: Wanted) => {
  const { areas, housingTypes, condition, bedrooms, sizeFrom, sizeTo, priceFrom, priceTo } = wanted;
  return eb.and([
    ...(areas.length === 0 ? [] : [eb('premarketHome.area', 'in', areas)]),
    ...(housingTypes.length === 0 ? [] : [eb('premarketHome.type', 'in', housingTypes)]),
    ...(condition.length === 1 ? [eb('premarketHome.isNew', '=', condition.includes('new'))] : []),
    ...(bedrooms === null ? [] : [eb('premarketHome.bedrooms', '>=', bedrooms)]),
    ...(sizeFrom === null ? [] : [eb('premarketHome.size', '>=', sizeFrom)]),
    ...(sizeTo === null ? [] : [eb('premarketHome.size', '<=', sizeTo)]),
    ...(priceFrom === null ? [] : [eb('premarketHome.price', '>=', String(priceFrom))]),
    ...(priceTo === null ? [] : [eb('premarketHome.price', '<=', String(priceTo))]),
  ]);
};

type Order = readonly { readonly column: 'score' | 'comingAt' | 'price' | 'size'; readonly way: 'asc' | 'desc' }[];

/** The order of each sort; the home's id decides between equals. A list without scores is by the newest instead. */
export const orders: Readonly<Record<MarketSort, Order>> = {
  best: [
    { column: 'score', way: 'desc' },
    { column: 'comingAt', way: 'desc' },
  ],
  newest: [{ column: 'comingAt', way: 'desc' }],
  'price-high': [{ column: 'price', way: 'desc' }],
  'price-low': [{ column: 'price', way: 'asc' }],
  'size-large': [{ column: 'size', way: 'desc' }],
  'size-small': [{ column: 'size', way: 'asc' }],
};
