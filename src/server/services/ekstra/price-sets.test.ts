import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/platform/db/connect.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { ekstraCalls } from '#tests/support/ekstra.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
/** One database, and the server started again with the other price set. */
let database: Database;
let [first, second]: TestServer[] = [];
const current = (server: TestServer | undefined): { readonly current: TestServer } => {
  if (server === undefined) throw new Error('The servers start before the tests');
  return { current: server };
};
beforeAll(async () => {
  database = await openTestDatabase();
  first = await startTestServer({ database, env: { ...env, EKSTRA_PRICE_SET: 'A' } });
  second = await startTestServer({ database, env });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await database.close();
});

test('set A by EKSTRA_PRICE_SET, set B without it, and an order keeps its own price', async () => {
  const [a, b] = [ekstraCalls(current(first)), ekstraCalls(current(second))];
  const { home, seller } = await a.homeAt('marketing');
  const pricesOf = ({ packages }: { packages: { price: number }[] }) => packages.map(({ price }) => price);
  expect(pricesOf(await a.read(seller, home.estateId))).toEqual([5000, 8000, 12_000, 18_000]);
  expect(pricesOf(await b.read(seller, home.estateId))).toEqual([5900, 8900, 12_900, 18_900]);
  expect((await a.order(seller, home.estateId)).body).toMatchObject({ code: 'EK_PRICE', price: 8000 });
  expect((await a.order(seller, home.estateId, { price: 8000 })).status).toBe(201);
  expect((await b.read(seller, home.estateId)).order).toMatchObject({ package: 'M', price: 8000 });
});
