import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { citiesOf, isSuggested, type Search, score } from '#src/domain/match.ts';
import { type Narrowing, narrowed, type Range } from '#src/domain/narrow-search.ts';
import { dropChanges, readChanges } from '#src/server/platform/changes/change-log.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertBuyerMatches } from '../buyers/take-buyer-homes.ts';
import { holdMarket } from '../coming-homes/take-homes.ts';
import { type ScoredRow, scoredHome } from './scored-home.ts';
import { searchesOf } from './search-of.ts';

type Homes = ExpressionBuilder<Tables, 'buyerHome'>;

const inRange = (eb: Homes, column: 'price' | 'size', range: Range | null) => [
  ...(range?.from == null ? [] : [eb(column, '>=', range.from)]),
  ...(range?.to == null ? [] : [eb(column, '<=', range.to)]),
];

const isIn = (eb: Homes, search: Search, { place, mustFitType, price, size }: Narrowing) =>
  eb.and([
    ...(place === 'area' ? [eb('area', 'in', search.areas)] : []),
    ...(place === 'city' ? [eb('cityId', 'in', citiesOf(search.areas))] : []),
    ...(mustFitType ? [eb('type', 'in', search.housingTypes)] : []),
    ...inRange(eb, 'price', price),
    ...inRange(eb, 'size', size),
  ]);

/** Returns the row of a match; none for a home with too few points. */
export const matchRow = (customerId: CustomerId, search: Search, home: ScoredRow) => {
  const scored = scoredHome(home);
  if (!isSuggested(search, scored)) return [];
  const { score: points, isHit } = score(search, scored);
  return [{ customerId, estateId: home.estateId, score: points ?? 0, isHit }];
};
type MatchRow = ReturnType<typeof matchRow>[number];

/** Writes matches in one statement, with the facts of their homes that lists are ordered by. */
export const insertMatches = async (tx: Tx, rows: readonly MatchRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into premarket_match (customer_id, estate_id, score, is_hit, area, price, size, coming_at)
    select made.customer_id, made.estate_id, made.score, made.is_hit, home.area, home.price, home.size, home.coming_at
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as made (customer_id uuid, estate_id uuid, score smallint, is_hit boolean)
    join premarket_home home on home.estate_id = made.estate_id`.execute(tx);
};

/** Makes the matches of a coming home these. Writes only what differs from before. */
export const changeMatches = async (tx: Tx, id: EstateId, rows: readonly MatchRow[]): Promise<void> => {
  await sql`with made as (
      select customer_id, score, is_hit from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
        as made (customer_id uuid, score smallint, is_hit boolean)
    ), gone as (
      delete from premarket_match m where m.estate_id = ${id}
        and not exists (select 1 from made where made.customer_id = m.customer_id)
    )
    insert into premarket_match (customer_id, estate_id, score, is_hit, area, price, size, coming_at)
    select made.customer_id, home.estate_id, made.score, made.is_hit, home.area, home.price, home.size, home.coming_at
    from made join premarket_home home on home.estate_id = ${id}
    left join premarket_match m on m.customer_id = made.customer_id and m.estate_id = home.estate_id
    where (m.score, m.is_hit, m.area, m.price, m.size, m.coming_at)
      is distinct from (made.score, made.is_hit, home.area, home.price, home.size, home.coming_at)
    on conflict (customer_id, estate_id) do update set score = excluded.score, is_hit = excluded.is_hit,
      area = excluded.area, price = excluded.price, size = excluded.size, coming_at = excluded.coming_at`.execute(tx);
};

/** Notes that a customer still looks for the same. */
const touchSearch = async (tx: Tx, customerId: CustomerId, searchedAt: IsoInstant): Promise<void> => {
  for (const table of ['premarketSearch', 'buyerMatch'] as const)
    await tx
      .updateTable(table)
      .set({ searchedAt })
      .where('customerId', '=', customerId)
      .where('searchedAt', '<', searchedAt)
      .execute();
};

/** Returns the homes that a search may fit, and which of them customers see as coming. */
const candidates = (tx: Tx, search: Search) =>
  tx
    .selectFrom('buyerHome')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('premarketHome')
            .select('premarketHome.estateId')
            .whereRef('premarketHome.estateId', '=', 'buyerHome.estateId')
            .where('state', '=', 'coming'),
        )
        .as('isComing'),
    )
    .where((eb) => eb.or(narrowed(search).map((narrowing) => isIn(eb, search, narrowing))))
    .execute();

/** Matches a customer's search with all homes, once: what does not fit any more goes. */
const matchAgain = async (tx: Tx, customerId: CustomerId, at: IsoInstant | null): Promise<void> => {
  await sql`select 1 from customer where id = ${customerId} for update`.execute(tx);
  const found = (await searchesOf(tx, [customerId])).get(customerId);
  if (found?.isMatched && at !== null) await touchSearch(tx, customerId, at);
  if (found === undefined || found.isMatched) return;
  await tx.deleteFrom('premarketSearch').where('customerId', '=', customerId).execute();
  const { search, key } = found;
  if (key === null) return;
  await tx
    .insertInto('premarketSearch')
    .values({
      customerId,
      key,
      search: JSON.stringify(search),
      cities: citiesOf(search.areas),
      types: search.housingTypes,
      priceFrom: search.priceFrom,
      priceTo: search.priceTo,
      searchedAt: at ?? (await now(tx)),
    })
    .execute();
  const homes = await candidates(tx, search);
  const rowsOf = (some: typeof homes) => some.flatMap((home) => matchRow(customerId, search, home));
  await insertMatches(tx, rowsOf(homes.filter(({ isComing }) => isComing)));
  await insertBuyerMatches(
    tx,
    rowsOf(homes).map(({ isHit: _, ...row }) => row),
  );
};

/**
 * Makes a customer's matches those of their search. Where they are already, only notes `at`, the time of the change;
 * null for a caller that reads them.
 */
export const matchSearch = (
  on: Pick<Server, 'transaction'>,
  customerId: CustomerId,
  at: IsoInstant | null = null,
): Promise<void> =>
  on.transaction(async (tx) => {
    await holdMarket(tx, 'shared');
    await matchAgain(tx, customerId, at);
  });

/** How many customers one run asks for at a time. */
const customersAtOnce = 100;

/** Matches the searches that customers have changed since the run before. */
export const matchChangedSearches = async (on: Pick<Server, 'db' | 'transaction'>): Promise<void> => {
  for (;;) {
    const changed = await readChanges(on.db, 'search', customersAtOnce);
    if (changed.length === 0) return;
    const latest = new Map(changed.map(({ subject, at }) => [subject, at]));
    for (const [id, at] of latest) await matchSearch(on, id, at);
    // After the matches: a killed run asks again, and finds them made.
    await dropChanges(on.db, 'search', changed);
  }
};
