import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import { citiesOf, isSuggested, type Search, score } from '#src/domain/match.ts';
import { type Narrowing, narrowed, type Range } from '#src/domain/narrow-search.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { holdMarket } from '../coming-homes/take-homes.ts';
import { type PremarketRow, scoredHome } from './scored-home.ts';
import { searchesOf } from './search-of.ts';
import './tables.ts';

type Homes = ExpressionBuilder<Tables, 'premarket_home'>;

const inRange = (eb: Homes, column: 'price' | 'size', range: Range | null) => [
  ...(range?.from == null ? [] : [eb(column, '>=', range.from)]),
  ...(range?.to == null ? [] : [eb(column, '<=', range.to)]),
];

const isIn = (eb: Homes, search: Search, { place, mustFitType, price, size }: Narrowing) =>
  eb.and([
    ...(place === 'area' ? [eb('area', 'in', search.areas)] : []),
    ...(place === 'city' ? [eb('city_id', 'in', citiesOf(search.areas))] : []),
    ...(mustFitType ? [eb('type', 'in', search.housingTypes)] : []),
    ...inRange(eb, 'price', price),
    ...inRange(eb, 'size', size),
  ]);

/** Returns the row of a match; none for a home with too few points. */
export const matchRow = (customerId: CustomerId, search: Search, home: PremarketRow) => {
  const scored = scoredHome(home);
  if (!isSuggested(search, scored)) return [];
  const { score: points, isHit } = score(search, scored);
  return [{ customer_id: customerId, estate_id: home.estate_id, score: points ?? 0, is_hit: isHit }];
};
type MatchRow = ReturnType<typeof matchRow>[number];

/** Writes matches in one statement, with the facts of their homes that lists are ordered by. */
export const insertMatches = async (tx: Tx, rows: readonly MatchRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into premarket_match (customer_id, estate_id, score, is_hit, area, price, size, coming_at)
    select made.customer_id, made.estate_id, made.score, made.is_hit, home.area, home.price, home.size, home.coming_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (customer_id uuid, estate_id uuid, score smallint, is_hit boolean)
    join premarket_home home on home.estate_id = made.estate_id`.execute(tx);
};

/** Matches a customer's search with all coming homes, once: what does not fit any more goes. */
const matchAgain = async (tx: Tx, customerId: CustomerId): Promise<void> => {
  await sql`select 1 from customer where id = ${customerId} for update`.execute(tx);
  const found = (await searchesOf(tx, [customerId])).get(customerId);
  if (found === undefined || found.isMatched) return;
  await tx.deleteFrom('premarket_search').where('customer_id', '=', customerId).execute();
  const { search, key } = found;
  if (key === null) return;
  await tx
    .insertInto('premarket_search')
    .values({
      ...{ customer_id: customerId, key, search: JSON.stringify(search) },
      ...{ cities: citiesOf(search.areas), types: search.housingTypes },
      ...{ price_from: search.priceFrom, price_to: search.priceTo },
    })
    .execute();
  const homes = await tx
    .selectFrom('premarket_home')
    .selectAll()
    .where('state', '=', 'coming')
    .where((eb) => eb.or(narrowed(search).map((narrowing) => isIn(eb, search, narrowing))))
    .execute();
  await insertMatches(
    tx,
    homes.flatMap((home) => matchRow(customerId, search, home)),
  );
};

/** Makes a customer's matches those of their search. Does nothing when they are. */
export const matchSearch = (on: Pick<Server, 'transaction'>, customerId: CustomerId): Promise<void> =>
  on.transaction(async (tx) => {
    await holdMarket(tx, 'shared');
    await matchAgain(tx, customerId);
  });

/** How many customers one run asks for at a time. */
const customersAtOnce = 100;

/** Matches the searches that customers have changed since the run before. */
export const matchChangedSearches = async (on: Pick<Server, 'db' | 'transaction'>): Promise<void> => {
  for (;;) {
    const changed = await on.db.selectFrom('search_change').selectAll().orderBy('id').limit(customersAtOnce).execute();
    if (changed.length === 0) return;
    for (const id of new Set(changed.map(({ customer_id }) => customer_id))) await matchSearch(on, id);
    // After the matches: a killed run asks again, and finds them made.
    const ids = changed.map(({ id }) => id);
    await on.db.deleteFrom('search_change').where('id', 'in', ids).execute();
  }
};
