import { beforeAll, expect, test } from 'vitest';
import { estates } from '#src/contract/journey/estates.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;

const read = async (party: 'seller' | 'buyer' | null) => {
  const parties = party === null ? [] : [partyIn(home, party).id];
  const { token } = await signedInCustomer(on(), { parties });
  return new Visitor(server.current.url).send(estates.read, {
    params: { id: home.estateId },
    headers: { authorization: `Bearer ${token}` },
  });
};

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  await on().transaction(async (tx) => {
    const at = await now(tx);
    const viewing = (days: number) => osloInstant(addDays(osloDate(at), days), '13:00');
    await beginSale(tx, home.estateId, at);
    await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'viewing', at });
    const facts = { askingPrice: 7_850_000, lastBid: 7_900_000, purchasePrice: 4_150_000, braI: 118, bedrooms: 3 };
    await tx.updateTable('estate').set(facts).where('id', '=', home.estateId).execute();
    await tx
      .insertInto('estateEvent')
      .values(
        [-2, 9, 5].map((days, index) => ({
          id: crypto.randomUUID() as never,
          estateId: home.estateId,
          kind: 'viewing' as const,
          at: viewing(days),
          externalId: `v${index}`,
        })),
      )
      .execute();
  });
});

test('a seller reads their home’s facts, price, last bid, next dates, steps and the to-dos of now', async () => {
  const { status, body } = await read('seller');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    estateID: home.estateId,
    side: 'seller',
    status: 'viewing',
    area: 118,
    bedrooms: 3,
    yearOfBuild: null,
    askingPrice: 7_850_000,
    lastBid: 7_900_000,
    purchasePrice: 4_150_000,
    checklist: { done: 0, of: 2, next: 'Gjør boligen klar til visning' },
  });
  expect(body.boughtFor).toBe(4_150_000);
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['viewing', 'viewing']);
  expect(body.events[0]).toEqual(body.nextEvent);
  expect(body.events[0].at < body.events[1].at).toBe(true);
  expect(body.buckets.map(({ state }: { state: string }) => state)).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
  ]);
  const days = (Date.parse(body.nextEvent.at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(3.9);
  expect(days).toBeLessThan(6);
});

test('a buyer’s answer has no key of the seller’s, and a stranger gets what an unknown home gives', async () => {
  const { body } = await read('buyer');
  expect(body).toMatchObject({ side: 'buyer', label: 'buying', askingPrice: 7_850_000 });
  for (const key of ['lastBid', 'purchasePrice', 'boughtYear']) expect(body).not.toHaveProperty(key);
  expect(JSON.stringify(body)).not.toMatch(/7900000|4150000/);
  const stranger = await read(null);
  expect([stranger.status, stranger.body.code]).toEqual([404, 'ESTATE_404']);
});
