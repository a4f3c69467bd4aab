import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, type EstateId, participantId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let token = '';

const day = 86_400_000;
const person = (name: string, role: 'seller' | 'buyer', index: number): TestParty => ({
  id: v.parse(participantId, randomUUID()),
  role,
  name,
  email: `${index}@example.com`,
  phone: `+47481${String(index).padStart(5, '0')}`,
});
const finish = (id: EstateId, daysAgo: number) =>
  on()
    .db.insertInto('sale')
    .values({
      estateId: id,
      state: 'completed',
      context: JSON.stringify({ since: {}, endedAt: new Date(Date.now() - daysAgo * day).toISOString() }),
    })
    .execute();

beforeAll(async () => {
  const people = Array.from({ length: 47 }, (_, index) => person(`Person ${'ab'[index % 2]}${index}`, 'seller', index));
  await insertHome(on().database, { parties: people });
  token = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  const ended = (name: string, index: number) =>
    insertHome(on().database, {
      parties: [person(`${name} Selger`, 'seller', index), person(name, 'buyer', index + 1)],
    });
  await finish((await ended('Nylig', 100)).estateId, 29);
  await finish((await ended('Lenge', 200)).estateId, 31);
  await insertHome(on().database, {
    parties: [person('Åse', 'buyer', 300), person('Ørjan', 'buyer', 301), person('Ære', 'buyer', 302)],
  });
});

const call = (endpoint: AnyEndpoint, query: Record<string, string> = {}) =>
  new Visitor(server.current.url).send(endpoint, { headers: { authorization: `Bearer ${token}` }, query });
const names = async (endpoint: AnyEndpoint, query: Record<string, string> = {}): Promise<readonly string[]> =>
  (await call(endpoint, { limit: '50', ...query })).body.items.map(({ name }: { name: string }) => name).toSorted();

const walked = async (endpoint: AnyEndpoint, query: Record<string, string>): Promise<readonly string[]> => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await call(endpoint, { ...query, ...(cursor === null ? {} : { cursor }) });
    seen.push(...body.items.map(({ name }: { name: string }) => name));
    cursor = body.next;
  } while (cursor !== null);
  return seen;
};

describe('the pages of a list', () => {
  test.each(['recent', 'name'])('show each person once, by %s', async (sort) => {
    const { body } = await call(brokerCustomers.customers, { sort });
    expect(body).toMatchObject({ total: 54 });
    expect(body.items).toHaveLength(20);
    const seen = await walked(brokerCustomers.customers, { sort });
    expect(seen).toHaveLength(54);
    expect(new Set(seen).size).toBe(54);
  });

  test('a search has pages too, and the total of what is found', async () => {
    const { body } = await call(brokerCustomers.sellers, { q: 'person b', limit: '7' });
    expect(body).toMatchObject({ total: 23 });
    expect(new Set(await walked(brokerCustomers.sellers, { q: 'person b', limit: '7' })).size).toBe(23);
  });

  test('by name, æ, ø and å come last', async () => {
    expect((await walked(brokerCustomers.customers, { sort: 'name' })).slice(-3)).toEqual(['Ære', 'Ørjan', 'Åse']);
  });

  test.each([
    ['a page of another order', async () => (await call(brokerCustomers.customers, { sort: 'name' })).body.next],
    ['no cursor at all', async () => 'abc'],
    ['half a surrogate', async () => Buffer.from('["recent","\\ud800","x"]').toString('base64url')],
  ])('%s is refused', async (_, cursor) => {
    const { status, body } = await call(brokerCustomers.customers, { cursor: await cursor() });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test.each([{ limit: '51' }, { q: 'x'.repeat(101) }, { sort: 'phone' }, { previous: 'maybe' }])(
    '%j is refused',
    async (query) => expect((await call(brokerCustomers.customers, query)).status).toBe(400),
  );
});

describe('finished sales', () => {
  test('stay 30 days among sellers and buyers, then they are previous', async () => {
    expect(await names(brokerCustomers.buyers)).toEqual(['Nylig', 'Ære', 'Ørjan', 'Åse'].toSorted());
    expect(await names(brokerCustomers.buyers, { previous: 'true' })).toEqual(['Lenge']);
    expect(await names(brokerCustomers.sellers, { previous: 'true' })).toEqual(['Lenge Selger']);
    expect(await names(brokerCustomers.customers, { previous: 'true' })).toEqual(['Lenge', 'Lenge Selger']);
  });

  test('a buyer who has taken over owns the home', async () => {
    expect(await names(brokerCustomers.owners)).toEqual(['Lenge', 'Nylig']);
  });

  test('every list says how many it has', async () => {
    const { body } = await call(brokerCustomers.counts);
    expect(body).toEqual({ leads: 0, sellers: 48, buyers: 4, owners: 2, previous: 2, all: 54 });
  });
});
