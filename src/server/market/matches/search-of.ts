import type { Kysely } from 'kysely';
import { cityIdOf } from '#src/domain/areas.ts';
import { cityOfPostcode } from '#src/domain/home-place.ts';
import { soughtTypes } from '#src/domain/housing-types.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { isSearch, type Search } from '#src/domain/match.ts';
import { wholeOptions } from '#src/server/identity/customers/options.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export interface CustomerSearch {
  readonly search: Search;
  /** The same for the same search; null for one that asks for nothing. */
  readonly key: string | null;
  /** The id of the customer's own city; undefined outside those that the product searches in. */
  readonly cityId: string | undefined;
  /** Whether their matches are those of this search. */
  readonly isMatched: boolean;
}

/** Returns what a customer looks for, in the order of its parts, so that the same search has the same key. */
const partsOf = (search: Search): Search => ({
  areas: search.areas.toSorted(),
  housingTypes: soughtTypes(search.housingTypes).toSorted(),
  condition: search.condition.toSorted(),
  bedrooms: search.bedrooms,
  sizeFrom: search.sizeFrom,
  sizeTo: search.sizeTo,
  priceFrom: search.priceFrom,
  priceTo: search.priceTo,
});

/** Returns what these customers look for. One whose account is deleted is left out. */
export const searchesOf = async (
  db: Kysely<Tables>,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, CustomerSearch>> => {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('premarketSearch', 'premarketSearch.customerId', 'customer.id')
    .select(['customer.id', 'options', 'postcode', 'premarketSearch.key'])
    .where('customer.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const search = partsOf(wholeOptions(row.options).searchProfile);
      const key = isSearch(search) ? JSON.stringify(search) : null;
      const city = cityOfPostcode(row.postcode);
      const cityId = city === undefined ? undefined : cityIdOf(city);
      return [row.id, { search, key, cityId, isMatched: row.key === key }] as const;
    }),
  );
};
