import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type MarketPage, preMarket } from '#src/contract/market/pre-market.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertComing, keepSearch, runMarket } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer({ without: [keepMatches] });
const on = () => server.current.running.on;
const list = async (token: string, filter: object): Promise<MarketPage> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await new Visitor(server.current.url).send(preMarket.list, { headers, body: { filter, limit: 50 } })).body;
};
const idsOf = ({ items }: MarketPage) => items.map(({ id }) => id).toSorted();

beforeEach(async () => {
  await runMarket(on());
  await sql`delete from premarket_home`.execute(on().db);
});

test('what is counted by the database fits all by the score too, at each bound', async () => {
  for (const askingPrice of [4_999_999, 5_000_000, 7_500_000, 7_500_001]) await insertComing(on(), { askingPrice });
  for (const braI of [59, 60, 90, 91]) await insertComing(on(), { braI });
  for (const bedrooms of [0, 1, 3]) await insertComing(on(), { bedrooms });
  await insertComing(on(), { district: 'Frogner' });
  await runMarket(on());
  const { id, token } = await signedInCustomer(on());
  await keepSearch(on(), id);
  const kept = await list(token, { tab: 'my-search' });
  // The same search given as an unsaved one is asked of the database alone.
  const asked = await list(token, { tab: 'my-search', sizeTo: 90 });
  expect(idsOf(asked)).toEqual(idsOf(kept));
  expect([asked.total, asked.byArea]).toEqual([kept.total, kept.byArea]);
  const fitting = (await list(token, { tab: 'coming' })).items.filter(
    ({ score, reasons }) => score === 100 && reasons.every(({ fits }) => fits),
  );
  expect(fitting.map(({ id: home }) => home).toSorted()).toEqual(idsOf(kept));
  expect(kept.total).toBe(5);
});

test('suggestions that are narrowed and sorted are a part of the suggestions', async () => {
  for (const askingPrice of [5_100_000, 5_900_000, 7_900_000]) await insertComing(on(), { askingPrice });
  await insertComing(on(), { askingPrice: 6_000_000, bedrooms: 4 });
  await runMarket(on());
  const { id, token } = await signedInCustomer(on());
  await keepSearch(on(), id);
  const prices = async (filter: object) =>
    (await list(token, { tab: 'suggestions', ...filter })).items.map(({ askingPrice }) => askingPrice);
  expect(await prices({ sort: 'price-high' })).toEqual([7_900_000, 6_000_000, 5_900_000, 5_100_000]);
  expect(await prices({ sort: 'price-low', priceTo: 6_000_000 })).toEqual([5_100_000, 5_900_000, 6_000_000]);
  const narrow = await list(token, { tab: 'suggestions', bedrooms: 3, sort: 'size-small' });
  expect([narrow.total, narrow.byArea]).toEqual([1, { 'oslo-sagene': 1 }]);
});
