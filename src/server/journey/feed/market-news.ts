import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type EstateId, feedItemId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FeedData } from './tables.ts';
import './tables.ts';
import '#src/server/identity/customers/tables.ts';

/** The kinds of news of homes on the market, which the customer need not be a party of. */
export const marketKinds: readonly MarketOf['kind'][] = ['NEW_MATCH', 'PRICE_CHANGE', 'FAVOURITE_SOLD'];

export interface MarketNews {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  /** The same news has the same key: it is written once for a customer. */
  readonly key: string;
  readonly of: MarketOf;
  /** The price now and before, whole kr; null of a sale. */
  readonly value: string | null;
  readonly was: string | null;
}

/** How long news of the market stays, in ms: 30 days. */
const stays = 30 * 86_400_000;
/** Rows of one statement: its parameters are counted in 16 bits. */
const atOnce = 1000;

/** Writes news of homes on the market. A customer whose account is deleted meanwhile gets none. */
export const postNews = async (tx: Tx, news: readonly MarketNews[], at: IsoInstant): Promise<void> => {
  if (news.length === 0) return;
  const customers = [...new Set(news.map(({ customerId }) => customerId))];
  const there = await tx.selectFrom('customer').select('id').where('id', 'in', customers).forKeyShare().execute();
  const known = new Set(there.map(({ id }) => id));
  const rows = news
    .filter(({ customerId }) => known.has(customerId))
    .map(({ customerId, key, ...data }) => ({
      id: v.parse(feedItemId, randomUUID()),
      customer_id: customerId,
      ...{ kind: data.of.kind, key },
      data: JSON.stringify({ ...data, about: key, turn: 1 } satisfies FeedData),
      ...{ created_at: at, expires_at: instantOf(Date.parse(at) + stays) },
    }));
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('feed_item')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
      .execute();
};

/** Ends the news of a kind of these homes: what it says holds no longer. */
export const endNews = async (
  tx: Tx,
  homes: readonly EstateId[],
  kind: MarketOf['kind'],
  at: IsoInstant,
): Promise<void> => {
  if (homes.length === 0) return;
  await tx
    .updateTable('feed_item')
    .set({ expires_at: at })
    .where(sql<string>`data ->> 'estateId'`, 'in', homes)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(at))
    .execute();
};
