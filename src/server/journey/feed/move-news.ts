import { sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MarketData } from './columns.ts';
import { marketKinds } from './market-words.ts';

/** A home on the market as it is shown now. */
export interface ShownHome extends Omit<MarketOf, 'kind'> {
  readonly id: EstateId;
  /** Whole kr. */
  readonly price: string;
}

/** Returns what an item says of a home as it is now. A match keeps its first price, as the one before. */
const movedTo = (data: MarketData, { title, type, place, price }: ShownHome): MarketData => {
  const moved = { ...data, of: { ...data.of, title, type, place } };
  if (data.of.kind !== 'NEW_MATCH') return moved;
  const first = data.was ?? data.value;
  return { ...moved, value: price, was: first === price ? null : first };
};

/** Writes the standing news of these homes as they are now: no item repeats a price, a headline or a street of before. */
export const moveNews = async (tx: Tx, homes: readonly ShownHome[], at: IsoInstant): Promise<void> => {
  if (homes.length === 0) return;
  const items = await tx
    .selectFrom('feedItem')
    .select('id')
    .select((eb) => eb.ref('data').$castTo<MarketData>().as('data'))
    .where(
      sql<string>`data ->> 'estateId'`,
      'in',
      homes.map(({ id }) => id),
    )
    .where('kind', 'in', marketKinds)
    .where('expiresAt', '>', at)
    .execute();
  const now = new Map(homes.map((home) => [home.id, home]));
  for (const { id, data } of items) {
    const home = now.get(data.estateId);
    const moved = home === undefined ? data : movedTo(data, home);
    if (JSON.stringify(moved) !== JSON.stringify(data))
      await tx
        .updateTable('feedItem')
        .set({ data: JSON.stringify(moved) })
        .where('id', '=', id)
        .execute();
  }
};
