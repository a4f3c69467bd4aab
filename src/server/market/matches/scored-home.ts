import type { Selectable } from 'kysely';
import type { ScoredHome } from '#src/domain/match.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export type PremarketRow = Selectable<Tables['premarketHome']>;

/** A home's columns that a search is compared with. */
export type ScoredRow = Pick<
  PremarketRow,
  'estateId' | 'area' | 'cityId' | 'type' | 'isNew' | 'size' | 'bedrooms' | 'price'
>;

/** Returns what of a home is compared with a search. */
export const scoredHome = (row: Omit<ScoredRow, 'estateId'>): ScoredHome => ({
  area: row.area,
  cityId: row.cityId,
  type: row.type,
  isNew: row.isNew,
  size: row.size,
  bedrooms: row.bedrooms,
  askingPrice: Number(row.price),
});
