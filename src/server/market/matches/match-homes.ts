import { sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import { newsFrom } from '#src/domain/match.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { holdMarket, type TakenHome, takeChanged, takeHomes } from '../coming-homes/take-homes.ts';
import { insertMatches, matchRow } from './match-search.ts';
import { type NewMatch, newsOfHomes } from './news.ts';
import type { PremarketRow } from './scored-home.ts';
import './tables.ts';

/** The furthest outside its bounds that a price counts points, by `score`. */
const outside = 0.15;

/** Returns the searches that a home may have enough points for: in its city, everywhere, or of its kind and price. */
const searchesFor = (tx: Tx, home: PremarketRow) =>
  tx
    .selectFrom('premarket_search')
    .select(['customer_id', 'search'])
    .where(
      sql<boolean>`cities @> array[${home.city_id}]::text[] or cities = '{}' or (types @> array[${home.type}]::text[]
        and coalesce(price_from, 0) * ${1 - outside}::float8 <= ${home.price}::bigint
        and (price_to is null or price_to * ${1 + outside}::float8 >= ${home.price}::bigint))`,
    )
    .execute();

const matchHome = async (tx: Tx, home: PremarketRow): Promise<readonly NewMatch[]> => {
  const before = await tx
    .deleteFrom('premarket_match')
    .where('estate_id', '=', home.estate_id)
    .returning(['customer_id', 'score'])
    .execute();
  if (home.state !== 'coming') return [];
  const rows = (await searchesFor(tx, home)).flatMap(({ customer_id, search }) => matchRow(customer_id, search, home));
  await insertMatches(tx, rows);
  const wasNews = new Set(before.filter(({ score }) => score >= newsFrom).map(({ customer_id }) => customer_id));
  return rows
    .filter(({ customer_id, score }) => score >= newsFrom && !wasNews.has(customer_id))
    .map(({ customer_id }) => ({ customerId: customer_id, home }));
};

const readRows = (tx: Tx, ids: readonly EstateId[]) =>
  tx.selectFrom('premarket_home').selectAll().where('estate_id', 'in', ids).orderBy('estate_id').execute();

/** Takes the next homes that changed: their rows, their matches and the news of them. False when there was none. */
const matchNext = (on: Pick<Server, 'transaction'>): Promise<boolean> =>
  on.transaction(async (tx) => {
    await holdMarket(tx, 'alone');
    const ids = await takeChanged(tx);
    if (ids.length === 0) return false;
    const at = await now(tx);
    const taken: readonly TakenHome[] = await takeHomes(tx, ids, at);
    if (taken.length === 0) return true;
    const homes = await readRows(
      tx,
      taken.map(({ id }) => id),
    );
    const found: NewMatch[] = [];
    for (const home of homes) found.push(...(await matchHome(tx, home)));
    await newsOfHomes(tx, { taken, homes, found, at });
    return true;
  });

/**
 * Takes the homes that changed since the run before, each once. Reads one row when none did. A killed run leaves its
 * homes to the next one.
 */
export const matchChangedHomes = async (on: Pick<Server, 'db' | 'transaction'>): Promise<void> => {
  const first = await on.db.selectFrom('market_change').select('id').limit(1).executeTakeFirst();
  if (first === undefined) return;
  while (await matchNext(on));
};
