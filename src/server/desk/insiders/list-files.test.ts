import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { batchCalls } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const { on, insertBrokers, call, homeAt } = batchCalls(server);
beforeAll(async () => {
  await insertBrokers();
  for (const street of ['Filveien 1', 'Filveien 2', 'Filveien 3']) await homeAt(street);
  await homeAt('Kollegaveien 1', { broker: 'colleague' });
});
beforeEach(() => sql`delete from broker_notice`.execute(on().db));

const notices = async (who: string) => (await call(who, brokerNotices.list)).body;
const file = (who: string, body: object) => call(who, brokerCustomers.file, { body });

describe('a list of customers as a file', () => {
  test('holds the rows that the list shows, of the search and the order, and nothing more of a person', async () => {
    const shown = (await call('main', brokerCustomers.customers, { query: { limit: '50', sort: 'name' } })).body;
    const { status, body } = await file('main', { type: 'customers', sort: 'name' });
    expect(status).toBe(200);
    expect(body).toEqual(shown);
    const q = 'Filveien 2';
    const found = (await call('main', brokerCustomers.sellers, { query: { q } })).body;
    expect((await file('main', { type: 'sellers', q })).body).toEqual(found);
    expect(found.total).toBeGreaterThan(0);
    expect((await file('main', { type: 'leads' })).body.items).toEqual([]);
  });

  test('holds only people of the caller’s office', async () => {
    expect((await file('stranger', { type: 'customers' })).body.items).toEqual([]);
  });

  test('goes on where a part ended, and a part of 600 people is 500 long', async () => {
    await sql`insert into contact (id, office_id, person_key, name, order_name, phone, email, search, last_at, source)
      select gen_random_uuid(), c.office_id, 'fil-' || g, 'Fil ' || g, 'fil ' || lpad(g::text, 4, '0'), '', '', 'filfolk', now(), c.source
      from generate_series(1, 600) g, (select office_id, source from contact limit 1) c`.execute(on().db);
    const first = (await file('main', { type: 'customers', sort: 'name', q: 'filfolk' })).body;
    const rest = (await file('main', { type: 'customers', sort: 'name', q: 'filfolk', cursor: first.next })).body;
    expect([first.items.length, rest.items.length, rest.next]).toEqual([500, 100, null]);
    await sql`delete from contact where search = 'filfolk'`.execute(on().db);
  });

  test.each([
    ['an unknown list', { type: 'all' }],
    ['a cursor that no part gave', { type: 'customers', cursor: 'abc' }],
    ['a megabyte', { type: 'customers', q: 'x'.repeat(1_000_000) }],
    ['a field too many', { type: 'customers', office: 'of-other' }],
  ])('is refused for %s', async (_what, body) => {
    expect((await file('main', body)).status).toBeGreaterThan(399);
  });

  test.each(unstorable)('a search with %j breaks nothing', async (text) => {
    expect([200, 400, 422]).toContain((await file('main', { type: 'customers', q: `Fil${text}` })).status);
  });
});

describe('the one responsible for the office', () => {
  test('is notified once an hour of who took a list out, and no other is', async () => {
    await Promise.all(Array.from({ length: 3 }, () => file('main', { type: 'customers' })));
    await call('main', brokerListings.file, { body: {} });
    expect(await notices('responsible')).toMatchObject({
      items: [{ kind: 'list-file', broker: 'Prøve Megler' }],
      total: 1,
    });
    for (const who of ['main', 'colleague', 'assistant', 'stranger']) expect((await notices(who)).total).toBe(0);
  });

  test('is notified also when the caller begins in the middle of the list', async () => {
    const { next } = (await call('main', brokerCustomers.customers, { query: { limit: '1' } })).body;
    await file('main', { type: 'customers', cursor: next });
    expect((await notices('responsible')).total).toBe(1);
  });
});

test('a broker’s listings as a file are the broker’s own', async () => {
  const streets = async (who: string, body: object = {}) =>
    (await call(who, brokerListings.file, { body })).body.items.map(
      ({ home }: { home: { address: string } }) => home.address,
    );
  expect((await streets('main', { q: 'filveien' })).toSorted()).toEqual(['Filveien 1', 'Filveien 2', 'Filveien 3']);
  expect(await streets('main', { q: 'filveien 3' })).toEqual(['Filveien 3']);
  expect(await streets('colleague')).toEqual(['Kollegaveien 1']);
  expect(await streets('stranger')).toEqual([]);
  expect((await call('main', brokerListings.file, { body: { cursor: randomUUID() } })).status).toBe(400);
});
