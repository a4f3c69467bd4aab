import type { Kysely } from 'kysely';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { FeedData } from './columns.ts';

/** Returns the address of each item's home; empty for an item of no home, or of one that is gone. */
export const addressesOf = async (
  db: Kysely<Tables>,
  items: readonly FeedData[],
): Promise<(item: FeedData) => string> => {
  const ids = [...new Set(items.flatMap(({ estateId }) => estateId ?? []))];
  const addresses = new Map((await estatesByIds(db, ids)).map(({ id, home }) => [id, home.address]));
  return ({ estateId }) => (estateId === null ? '' : (addresses.get(estateId) ?? ''));
};
