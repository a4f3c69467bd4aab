import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, type EstateId, estateEventId, officeId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { lowestPriceLocation } from '#src/server/journey/lowest-price/lowest-price.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
const homes: EstateId[] = [];

const insertBroker = async (name: string, role: 'assistant' | 'mainBroker' | 'responsibleBroker', office: string) => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

const streets = ['Kaares vei 1', 'Lindalleen 100 %', 'Lindalleen 12', 'Åsgata 7', 'Øvre vei_3'];

beforeAll(async () => {
  for (const [index, street] of streets.entries()) {
    const { estateId } = await insertHome(on().database);
    homes.push(estateId);
    await on()
      .db.updateTable('estate')
      .set({ street, assignmentNumber: `47-26-00${index}`, askingPrice: 3_000_000, braI: 70, bedrooms: 2 })
      .where('id', '=', estateId)
      .execute();
  }
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('colleague', 'mainBroker', 'of-test');
  await insertBroker('responsible', 'responsibleBroker', 'of-test');
  await insertBroker('stranger', 'responsibleBroker', 'of-other');
  await on()
    .db.updateTable('estate')
    .set({ assistantId: v.parse(brokerId, 'br-assistant') })
    .where('street', '=', 'Kaares vei 1')
    .execute();
  const at = instantOf(Date.now());
  await on().transaction(async (tx) => {
    for (const id of homes) await beginSale(tx, id, at);
    await moveSale(tx, homes[1] as EstateId, { type: 'ADVANCE', to: 'viewing', at });
    await moveSale(tx, homes[2] as EstateId, { type: 'ADVANCE', to: 'post-work', at });
    await moveSale(tx, homes[3] as EstateId, { type: 'WITHDRAW', at });
  });
});

const call = (endpoint: AnyEndpoint, who: string, given: object) =>
  new Visitor(server.current.url).send(endpoint, {
    ...given,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' },
  });
type Page = v.InferOutput<typeof brokerListings.list.answer>;
const list = async (who: string, query: Readonly<Record<string, string>> = {}): Promise<Page> => {
  const { status, body } = await call(brokerListings.list, who, { query });
  expect(status).toBe(200);
  return body as unknown as Page;
};
const streetsOf = ({ items }: Page) => items.map(({ home }) => home.address);

describe('a broker’s listings', () => {
  test('are those with a part in them: own, as assistant, and the whole office’s for the one responsible', async () => {
    expect(streetsOf(await list('main'))).toEqual(streets.toReversed());
    expect(streetsOf(await list('assistant'))).toEqual(['Kaares vei 1']);
    expect((await list('responsible')).total).toBe(streets.length);
    expect(await list('colleague')).toEqual({ items: [], total: 0, next: null });
    expect((await list('stranger')).total).toBe(0);
  });

  test('come page by page, each once, also when one is added meanwhile', async () => {
    const first = await list('main', { limit: '2' });
    expect(first).toMatchObject({ total: streets.length, items: [{}, {}] });
    const second = await list('main', { limit: '2', cursor: first.next ?? '' });
    const third = await list('main', { limit: '2', cursor: second.next ?? '' });
    expect([first, second, third].flatMap(streetsOf)).toEqual(streets.toReversed());
    expect(third.next).toBeNull();
  });

  test.each(['not a cursor', 'W10', Buffer.from('["a","b"]').toString('base64url'), '\0'])(
    'are refused from a place that no page has given: %j',
    async (cursor) => {
      expect((await call(brokerListings.list, 'main', { query: { cursor } })).status).toBe(400);
    },
  );

  test('are found by every word of the address or the assignment number, in any order', async () => {
    expect(streetsOf(await list('main', { q: 'lindalleen' }))).toEqual(['Lindalleen 12', 'Lindalleen 100 %']);
    expect(streetsOf(await list('main', { q: '12 LIND' }))).toEqual(['Lindalleen 12']);
    expect(streetsOf(await list('main', { q: '47-26-003' }))).toEqual(['Åsgata 7']);
    for (const q of ['ÅSGATA', 'aasgata', 'Åsgata 7, oslo']) {
      expect([q, streetsOf(await list('main', { q }))]).toEqual([q, ['Åsgata 7']]);
    }
  });

  test('are searched for by what was typed, and not by a pattern or a broken text', async () => {
    expect(streetsOf(await list('main', { q: '100 %' }))).toEqual(['Lindalleen 100 %']);
    expect(streetsOf(await list('main', { q: 'i_3' }))).toEqual(['Øvre vei_3']);
    expect((await list('main', { q: '%' })).total).toBe(1);
    expect((await list('main', { q: '\\' })).total).toBe(0);
    expect((await list('main', { q: '\u202Elind' })).total).toBe(0);
    expect((await call(brokerListings.list, 'main', { query: { q: 'a'.repeat(101) } })).status).toBe(400);
  });

  test('are found by where they stand', async () => {
    expect(streetsOf(await list('main', { status: 'preparing' }))).toEqual(['Øvre vei_3', 'Kaares vei 1']);
    expect(streetsOf(await list('main', { status: 'onMarket' }))).toEqual(['Lindalleen 100 %']);
    expect(streetsOf(await list('main', { status: 'sold' }))).toEqual(['Lindalleen 12']);
    expect(streetsOf(await list('main', { status: 'archived' }))).toEqual(['Åsgata 7']);
    for (const status of ['coming', 'requested', 'takenOver']) expect((await list('main', { status })).total).toBe(0);
    expect((await call(brokerListings.list, 'main', { query: { status: 'gone' } })).status).toBe(400);
  });
});

describe('one listing', () => {
  const read = (who: string, id = homes[0]) => call(brokerListings.read, who, { params: { id } });

  test('says its facts, and which one hides it', async () => {
    const { body } = await read('main');
    expect(body).toMatchObject({
      status: 'preparing',
      askingPrice: 3_000_000,
      missing: ['yearOfBuild'],
      broker: 'Prøve Megler',
      facts: { size: 70, bedrooms: 2, yearOfBuild: null },
      valuation: null,
      syncedAt: null,
      views: null,
      nextEvent: null,
      hasTakeover: true,
      counts: { buyers: 0, documents: 0 },
    });
    expect((await read('main', homes[1])).body).toMatchObject({ status: 'onMarket', missing: [] });
  });

  test('has the sellers’ lowest price for a broker with a part in the home, and is unknown to others', async () => {
    const [estateId] = homes;
    if (estateId === undefined) throw new Error('No home');
    expect((await read('main')).body.lowestPrice).toBeNull();
    const sealed = on().encryption.seal('2900000', lowestPriceLocation(estateId));
    await on()
      .db.insertInto('lowestPrice')
      .values({ estateId, sealed, setAt: instantOf(Date.now()) })
      .execute();
    expect((await read('main')).body.lowestPrice).toBe(2_900_000);
    expect((await read('stranger')).body).toMatchObject({ code: 'ESTATE_404' });
  });

  test('has the next date that is held: none of a home that is withdrawn, and no viewing once it is sold', async () => {
    const row = (kind: 'viewing' | 'contract', days: number, estateId: EstateId) => ({
      id: v.parse(estateEventId, randomUUID()),
      estateId,
      kind,
      externalId: `${kind} ${days}`,
      at: instantOf(Date.now() + days * 86_400_000),
    });
    const [, onMarket, sold, withdrawn] = homes as [EstateId, EstateId, EstateId, EstateId];
    await on()
      .db.insertInto('estateEvent')
      .values([
        ...[onMarket, sold, withdrawn].flatMap((id) => [row('viewing', 1, id), row('contract', 9, id)]),
        row('viewing', -1, onMarket),
      ])
      .execute();
    const next = async (id: EstateId) => (await read('main', id)).body.nextEvent?.kind ?? null;
    expect([await next(onMarket), await next(sold), await next(withdrawn)]).toEqual(['viewing', 'contract', null]);
  });

  test('is not there for a broker without a part in it', async () => {
    expect((await read('assistant')).status).toBe(200);
    expect((await read('responsible')).status).toBe(200);
    for (const who of ['colleague', 'stranger']) expect((await read(who)).status).toBe(404);
    expect((await read('assistant', homes[1])).status).toBe(404);
  });
});
