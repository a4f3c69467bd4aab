import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { isSuggested, type Search, score } from '#src/domain/match.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { changeFacts, insertComing, keepSearch, runMarket } from '#tests/support/market.ts';
import { seeded } from '#tests/support/seeded.ts';
import { testServer } from '#tests/support/server.ts';
import { type PremarketRow, type ScoredRow, scoredHome } from './scored-home.ts';

const server = testServer();
const on = () => server.current.running.on;
const random = seeded(20_261_128);

/** Where homes lie: in an area that is often asked for, beside it, in the city without a known area, and elsewhere. */
const districts = [
  { postcode: '0473', city: 'Oslo', district: 'Sagene' },
  { postcode: '0473', city: 'Oslo', district: 'Gamle Oslo' },
  { postcode: '0473', city: 'Oslo', district: null },
  { postcode: '5003', city: 'Bergen', district: 'Fana' },
] as const;
const areas = [[], ['oslo-sagene'], ['oslo-frogner'], ['oslo-sagene', 'bergen-fana'], ['baerum-jar']];
const types = [[], ['apartment'], ['detached'], ['apartment', 'detached']] as const;
const price = 5_000_000;
const size = 60;
/** The bounds of a search: around a home’s price or size, at what still counts points, a little beside, and none. */
const bounds = (value: number, reach: number) =>
  random.oneOf(
    [0.5, 1 - reach, 1 - reach / 2, 0.99, 1, 1.01, 1 + reach / 2, 1 + reach, 1.5].map((by) => Math.round(value * by)),
  );
const maybe = <T>(value: T): T | null => (random.chance(0.5) ? null : value);

const anySearch = (): Search => {
  const [one, other] = [bounds(price, 0.15), bounds(price, 0.15)].toSorted((a, b) => a - b);
  const [small, large] = [bounds(size, 0.2), bounds(size, 0.2)].toSorted((a, b) => a - b);
  return {
    areas: [...random.oneOf(areas)],
    housingTypes: [...random.oneOf(types)],
    condition: [],
    bedrooms: random.oneOf([null, null, 1, 2, 3]),
    priceFrom: maybe(one ?? 0),
    priceTo: maybe(other ?? 0),
    sizeFrom: maybe(small ?? 0),
    sizeTo: maybe(large ?? 0),
  };
};

const searchers: CustomerId[] = [];
const places: EstateId[] = [];
const anyFacts = () => ({
  askingPrice: bounds(price, 0.15),
  braI: bounds(size, 0.2),
  bedrooms: random.whole(1, 3),
});
const settle = async (id: EstateId) => {
  const { postcode, city, district } = random.oneOf(districts);
  await on()
    .db.updateTable('estate')
    .set({ postcode, city, propertyType: random.oneOf(['APARTMENT', 'DETACHED_HOUSE']) as never })
    .where('id', '=', id)
    .execute();
  await changeFacts(on(), id, { ...anyFacts(), district });
};

beforeAll(async () => {
  for (let index = 0; index < 40; index += 1) searchers.push((await insertCustomer(on())).id);
  for (let index = 0; index < 24; index += 1) places.push((await insertComing(on())).estateId);
});

/** Returns the matches that the score alone makes, of every search with every home. */
const scored = async (table: 'premarketHome' | 'buyerHome', mayMatch: (home: PremarketRow) => boolean) => {
  const { rows: homes } = await sql<PremarketRow & ScoredRow>`select * from ${sql.table(table)}`.execute(on().db);
  const searches = await on()
    .db.selectFrom('premarketSearch')
    .select(['customerId', 'search'])
    .where('customerId', 'in', searchers)
    .execute();
  return homes
    .filter((home) => places.includes(home.estateId) && mayMatch(home))
    .flatMap((row) => {
      const home = scoredHome(row);
      return searches
        .filter(({ search }) => isSuggested(search, home))
        .map(({ customerId, search }) => `${row.estateId} ${customerId} ${score(search, home).score}`);
    })
    .toSorted();
};
const kept = async (table: 'premarketMatch' | 'buyerMatch') => {
  const { rows } = await sql<{ row: string }>`select concat_ws(' ', estate_id, customer_id, score) as row
    from ${sql.table(table)} where customer_id = any(${searchers}::uuid[]) and estate_id = any(${places}::uuid[])`.execute(
    on().db,
  );
  return rows.map(({ row }) => row).toSorted();
};
const expectAll = async () => {
  const coming = await scored('premarketHome', ({ state }) => state === 'coming');
  expect(coming.length).toBeGreaterThan(50);
  expect(await kept('premarketMatch')).toEqual(coming);
  expect(await kept('buyerMatch')).toEqual(await scored('buyerHome', () => true));
};

describe('the homes and searches that are looked at are all that have points enough', () => {
  test('when homes come or change, among the searches that are known', async () => {
    for (const id of searchers) await keepSearch(on(), id, anySearch());
    await runMarket(on());
    for (const id of places) await settle(id);
    await runMarket(on());
    await expectAll();
  });

  test('when searches change, among the homes that are known', async () => {
    for (const id of searchers) await keepSearch(on(), id, anySearch());
    await runMarket(on());
    await expectAll();
  });
});
