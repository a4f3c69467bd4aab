import { sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import { newsFrom } from '#src/domain/match.ts';
import { isAnyChange, takeChanges } from '#src/server/platform/changes/change-log.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeBuyerMatches, takeBuyerHomes } from '../buyers/take-buyer-homes.ts';
import { factsOf } from '../coming-homes/facts-of.ts';
import { holdMarket, type TakenHome, takeHomes } from '../coming-homes/take-homes.ts';
import { changeMatches, matchRow } from './match-search.ts';
import { type NewMatch, newsOfHomes } from './news.ts';
import type { PremarketRow, ScoredRow } from './scored-home.ts';

/** The furthest outside its bounds that a price counts points, by `score`. */
const outside = 0.15;

/** Returns the searches that a home may have enough points for: in its city, everywhere, or of its kind and price. */
const searchesFor = (tx: Tx, home: Pick<ScoredRow, 'cityId' | 'type' | 'price'>) =>
  tx
    .selectFrom('premarketSearch')
    .select(['customerId', 'search'])
    .where(
      sql<boolean>`cities @> array[${home.cityId}]::text[] or cities = '{}' or (types @> array[${home.type}]::text[]
        and coalesce(price_from, 0) * ${1 - outside}::float8 <= ${home.price}::bigint
        and (price_to is null or price_to * ${1 + outside}::float8 >= ${home.price}::bigint))`,
    )
    .execute();

const matchesOf = async (tx: Tx, home: ScoredRow) =>
  (await searchesFor(tx, home)).flatMap(({ customerId, search }) => matchRow(customerId, search, home));
type Matches = Awaited<ReturnType<typeof matchesOf>>;

/** Returns the matches of a home, read and scored once for those who buy and those who sell. */
const matchesOnce = (tx: Tx) => {
  const known = new Map<string, Matches>();
  return async ({ estateId, cityId, type, price, area, isNew, size, bedrooms }: ScoredRow): Promise<Matches> => {
    const home = { estateId, cityId, type, price: String(price), area, isNew, size, bedrooms };
    const key = JSON.stringify(home);
    const rows = known.get(key) ?? (await matchesOf(tx, home));
    known.set(key, rows);
    return rows;
  };
};
type MatchesOnce = ReturnType<typeof matchesOnce>;

const matchHome = async (tx: Tx, home: PremarketRow, matches: MatchesOnce): Promise<readonly NewMatch[]> => {
  const of = home.estateId;
  const before = await tx
    .selectFrom('premarketMatch')
    .select(['customerId', 'score'])
    .where('estateId', '=', of)
    .execute();
  const rows = home.state === 'coming' ? await matches(home) : [];
  await changeMatches(tx, of, rows);
  const wasNews = new Set(before.filter(({ score }) => score >= newsFrom).map(({ customerId }) => customerId));
  return rows
    .filter(({ customerId, score }) => score >= newsFrom && !wasNews.has(customerId))
    .map(({ customerId }) => ({ customerId, home }));
};

const matchBuyers = async (tx: Tx, ids: readonly EstateId[], matches: MatchesOnce): Promise<void> => {
  if (ids.length === 0) return;
  const homes = await tx.selectFrom('buyerHome').selectAll().where('estateId', 'in', ids).execute();
  for (const home of homes) await changeBuyerMatches(tx, home.estateId, await matches(home));
};

const readRows = (tx: Tx, ids: readonly EstateId[]) =>
  tx.selectFrom('premarketHome').selectAll().where('estateId', 'in', ids).orderBy('estateId').execute();

/** How many changes one transaction takes. */
const changesAtOnce = 100;

/** Takes the next homes that changed: their rows, their matches and the news of them. False when there was none. */
const matchNext = (on: Pick<Server, 'transaction'>): Promise<boolean> =>
  on.transaction(async (tx) => {
    await holdMarket(tx, 'alone');
    const ids = await takeChanges(tx, 'market', changesAtOnce);
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
  if (!(await isAnyChange(on.db, 'market'))) return;
  while (await matchNext(on));
};
