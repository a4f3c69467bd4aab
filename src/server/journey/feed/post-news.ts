import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type EstateId, feedItemId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FeedData, MarketData, OwnData } from './columns.ts';
import type { OwnOf } from './own-news.ts';

type NewsKind = (MarketOf | OwnOf)['kind'];

interface ForCustomer {
  readonly customerId: CustomerId;
  /** The same news has the same key: it is written once for a customer. */
  readonly key: string;
  /** What holds now and what held before: prices in whole kr, a day; null where there is none. */
  readonly value: string | null;
  readonly was: string | null;
  /** When it is no news any more; 30 days on where it is not given. */
  readonly until?: IsoInstant;
}
export type OwnNews = ForCustomer & Pick<OwnData, 'of' | 'estateId'>;
export type News = OwnNews | (ForCustomer & Pick<MarketData, 'of' | 'estateId'>);

/** How long news stays, in ms: 30 days. */
const stays = 30 * 86_400_000;
/** Rows of one statement: its parameters are counted in 16 bits. */
const atOnce = 1000;

/** Writes news that no fact of a sale makes, each once for a customer and key. A customer whose account is deleted meanwhile gets none. */
export const postNews = async (tx: Tx, news: readonly News[], at: IsoInstant): Promise<void> => {
  if (news.length === 0) return;
  const customers = [...new Set(news.map(({ customerId }) => customerId))];
  const there = await tx.selectFrom('customer').select('id').where('id', 'in', customers).forKeyShare().execute();
  const known = new Set(there.map(({ id }) => id));
  const rows = news
    .filter(({ customerId }) => known.has(customerId))
    .map(({ customerId, key, until, ...data }) => ({
      id: v.parse(feedItemId, randomUUID()),
      customerId,
      kind: data.of.kind,
      key,
      data: JSON.stringify({ ...data, about: key, turn: 1 } satisfies FeedData),
      createdAt: at,
      expiresAt: until ?? instantOf(Date.parse(at) + stays),
    }));
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('feedItem')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
      .execute();
};

interface Cap {
  /** How many a customer gets in so many days. */
  readonly most: number;
  readonly days: number;
}

/**
 * Writes news of one kind, the first of the list first, until a customer has as many as the cap allows. Locks the
 * customers, so that two processes count one after the other.
 */
export const postSomeNews = async (tx: Tx, news: readonly News[], at: IsoInstant, cap: Cap): Promise<void> => {
  const [first] = news;
  if (first === undefined) return;
  const customers = [...new Set(news.map(({ customerId }) => customerId))];
  await tx.selectFrom('customer').select('id').where('id', 'in', customers).orderBy('id').forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom('feedItem')
    .select(['customerId', 'key', 'createdAt'])
    .where('customerId', 'in', customers)
    .where('kind', '=', first.of.kind)
    .execute();
  const since = Date.parse(at) - cap.days * 86_400_000;
  const known = new Set(rows.map(({ customerId, key }) => `${customerId} ${key}`));
  const counts = new Map<CustomerId, number>();
  const add = (id: CustomerId) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { customerId, createdAt } of rows) if (Date.parse(createdAt) > since) add(customerId);
  const taken = news.filter(({ customerId, key }) => {
    if (known.has(`${customerId} ${key}`) || (counts.get(customerId) ?? 0) >= cap.most) return false;
    add(customerId);
    return true;
  });
  await postNews(tx, taken, at);
};

interface EndedOwn {
  readonly customerId: CustomerId;
  readonly kinds: readonly OwnOf['kind'][];
}

/** Ends a customer's own news of kinds that are of no home. */
export const endOwnNews = async (tx: Tx, { customerId, kinds }: EndedOwn, at: IsoInstant): Promise<void> => {
  await tx
    .updateTable('feedItem')
    .set({ expiresAt: at })
    .where('customerId', '=', customerId)
    .where('kind', 'in', kinds)
    .where('expiresAt', '>', at)
    .execute();
};

interface Ended {
  readonly homes: readonly EstateId[];
  readonly kinds: readonly NewsKind[];
  /** Only this customer's; undefined ends it for all. */
  readonly customerId?: CustomerId;
}

/** Ends the news of kinds of these homes: what it says holds no longer. */
export const endNews = async (tx: Tx, { homes, kinds, customerId }: Ended, at: IsoInstant): Promise<void> => {
  if (homes.length === 0) return;
  await tx
    .updateTable('feedItem')
    .set({ expiresAt: at })
    .where(sql<string>`data ->> 'estateId'`, 'in', homes)
    .where('kind', 'in', kinds)
    .where('expiresAt', '>', at)
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? null))
    .execute();
};
