import type { Selectable } from 'kysely';
import type { ScoredHome } from '#src/domain/match.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import '../coming-homes/tables.ts';

export type PremarketRow = Selectable<Tables['premarket_home']>;

/** A home's columns that a search is compared with. */
export type ScoredRow = Pick<
  PremarketRow,
  'estate_id' | 'area' | 'city_id' | 'type' | 'is_new' | 'size' | 'bedrooms' | 'price'
>;

/** Returns what of a home is compared with a search. */
export const scoredHome = (row: Omit<ScoredRow, 'estate_id'>): ScoredHome => ({
  area: row.area,
  cityId: row.city_id,
  type: row.type,
  isNew: row.is_new,
  size: row.size,
  bedrooms: row.bedrooms,
  askingPrice: Number(row.price),
});
