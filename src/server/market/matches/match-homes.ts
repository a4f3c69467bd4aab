import { sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import { newsFrom } from '#src/domain/match.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeBuyerMatches, takeBuyerHomes } from '../buyers/take-buyer-homes.ts';
import { factsOf } from '../coming-homes/facts-of.ts';
import { holdMarket, type TakenHome, takeChanged, takeHomes } from '../coming-homes/take-homes.ts';
import { changeMatches, matchRow } from './match-search.ts';
import { type NewMatch, newsOfHomes } from './news.ts';
import type { PremarketRow, ScoredRow } from './scored-home.ts';
import './tables.ts';

/** The furthest outside its bounds that a price counts points, by `score`. */
const outside = 0.15;

/** Returns the searches that a home may have enough points for: in its city, everywhere, or of its kind and price. */
const searchesFor = (tx: Tx, home: Pick<ScoredRow, 'city_id' | 'type' | 'price'>) =>
  tx
    .selectFrom('premarket_search')
    .select(['customer_id', 'search'])
    .where(
      sql<boolean>`cities @> array[${home.city_id}]::text[] or cities = '{}' or (types @> array[${home.type}]::text[]
        and coalesce(price_from, 0) * ${1 - outside}::float8 <= ${home.price}::bigint
        and (price_to is null or price_to * ${1 + outside}::float8 >= ${home.price}::bigint))`,
    )
    .execute();

const matchesOf = async (tx: Tx, home: ScoredRow) =>
  (await searchesFor(tx, home)).flatMap(({ customer_id, search }) => matchRow(customer_id, search, home));
type Matches = Awaited<ReturnType<typeof matchesOf>>;

/** Returns the matches of a home, read and scored once for those who buy and those who sell. */
const matchesOnce = (tx: Tx) => {
  const known = new Map<string, Matches>();
  return async ({ estate_id, city_id, type, price, area, is_new, size, bedrooms }: ScoredRow): Promise<Matches> => {
    const home = { estate_id, city_id, type, price: String(price), area, is_new, size, bedrooms };
    const key = JSON.stringify(home);
    const rows = known.get(key) ?? (await matchesOf(tx, home));
    known.set(key, rows);
    return rows;
  };
};
type MatchesOnce = ReturnType<typeof matchesOnce>;

const matchHome = async (tx: Tx, home: PremarketRow, matches: MatchesOnce): Promise<readonly NewMatch[]> => {
  const of = home.estate_id;
  const before = await tx
    .selectFrom('premarket_match')
    .select(['customer_id', 'score'])
    .where('estate_id', '=', of)
    .execute();
  const rows = home.state === 'coming' ? await matches(home) : [];
  await changeMatches(tx, of, rows);
  const wasNews = new Set(before.filter(({ score }) => score >= newsFrom).map(({ customer_id }) => customer_id));
  return rows
    .filter(({ customer_id, score }) => score >= newsFrom && !wasNews.has(customer_id))
    .map(({ customer_id }) => ({ customerId: customer_id, home }));
};

const matchBuyers = async (tx: Tx, ids: readonly EstateId[], matches: MatchesOnce): Promise<void> => {
  if (ids.length === 0) return;
  const homes = await tx.selectFrom('buyer_home').selectAll().where('estate_id', 'in', ids).execute();
  for (const home of homes) await changeBuyerMatches(tx, home.estate_id, await matches(home));
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
    const facts = await factsOf(tx, ids);
    const matches = matchesOnce(tx);
    await matchBuyers(tx, await takeBuyerHomes(tx, facts), matches);
    const taken: readonly TakenHome[] = await takeHomes(tx, facts, at);
    if (taken.length === 0) return true;
    const homes = await readRows(
      tx,
      taken.map(({ id }) => id),
    );
    const found: NewMatch[] = [];
    for (const home of homes) found.push(...(await matchHome(tx, home, matches)));
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
