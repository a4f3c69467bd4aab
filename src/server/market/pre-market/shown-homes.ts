import type { Kysely } from 'kysely';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { propertyTypeOf } from '#src/domain/housing-types.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { isSearch, type Search, score } from '#src/domain/match.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { reasonText } from '#src/texts/match-reasons.ts';
import { type PremarketRow, scoredHome } from '../matches/scored-home.ts';

export interface Reader {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly search: Search;
}

type Fit = Pick<MarketHome, 'score' | 'reasons'>;
const fitOf = (row: PremarketRow, { search, language }: Reader): Fit => {
  const home = { ...scoredHome(row), areaName: row.areaName };
  const { score: points, parts } = score(search, home);
  const reasons = parts.map(({ part, fit }) => {
    const fits = fit === 1;
    return { part, fits, text: reasonText({ part, fits }, { search, home }, language) };
  });
  return { score: points, reasons };
};

const shown = (row: PremarketRow, reader: Reader): Omit<MarketHome, 'favouriteId'> => ({
  id: row.estateId,
  title: row.title ?? propertyNames[propertyTypeOf(row.type)][reader.language],
  area: row.area,
  areaName: row.areaName,
  city: row.city,
  street: row.street,
  type: row.type,
  size: row.size,
  bedrooms: row.bedrooms,
  yearOfBuild: row.yearOfBuild,
  askingPrice: Number(row.price),
  expectedFrom: row.expectedFrom,
  ...(isSearch(reader.search) ? fitOf(row, reader) : { score: null, reasons: [] }),
  state: row.state,
});

/** Returns these homes in the given order, each with how it fits the reader's search. One that is gone is left out. */
export const shownHomes = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
  reader: Reader,
): Promise<readonly MarketHome[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('premarketHome').selectAll().where('estateId', 'in', ids).execute();
  const favourites = await db
    .selectFrom('favourite')
    .select(['id', 'estateId'])
    .where('customerId', '=', reader.customerId)
    .where('estateId', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.estateId, row]));
  const saved = new Map(favourites.map(({ id, estateId }) => [estateId, id]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row === undefined ? [] : [{ ...shown(row, reader), favouriteId: saved.get(id) ?? null }];
  });
};
