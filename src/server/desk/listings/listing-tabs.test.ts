import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import type { ListingLog } from '#src/contract/desk/listing-log.ts';
import type { BrokerListingStatistics } from '#src/contract/desk/listing-statistics.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, estateEventId, favouriteId, flowInstanceId, officeId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { insertComing, keepSearch, runMarket, stepTo } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer({ clock: 'movable', without: [keepMatches] });
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};

const insertBroker = async (name: string, role: 'assistant' | 'mainBroker' | 'responsibleBroker', office: string) => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

beforeAll(async () => {
  await server.current.clock.set('2026-11-26T09:00:00.000Z');
  await insertHome(on().database);
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047298', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('colleague', 'mainBroker', 'of-test');
  await insertBroker('responsible', 'responsibleBroker', 'of-test');
  await insertBroker('stranger', 'responsibleBroker', 'of-other');
});

const newHome = async (): Promise<TestHome> => {
  const home = await insertHome(on().database);
  const assistantId = v.parse(brokerId, 'br-assistant');
  await on().db.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
  return home;
};
const ask = (endpoint: AnyEndpoint, who: string, { estateId: id }: TestHome, query: Record<string, string> = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id },
    query,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' },
  });
const statistics = async (home: TestHome, who = 'main'): Promise<BrokerListingStatistics> => {
  const { status, body } = await ask(brokerListings.statistics, who, home);
  expect(status).toBe(200);
  return body as unknown as BrokerListingStatistics;
};
const log = async (home: TestHome, query: Record<string, string> = {}): Promise<ListingLog> => {
  const { status, body } = await ask(brokerListings.log, 'main', home, query);
  expect(status).toBe(200);
  return body as unknown as ListingLog;
};

describe.each([
  ['statistics', brokerListings.statistics],
  ['log', brokerListings.log],
] as const)('the %s of a home', (_, endpoint) => {
  test('are read by those with a part in it, and are no home for a colleague or another office', async () => {
    const home = await newHome();
    for (const who of ['main', 'assistant', 'responsible']) expect((await ask(endpoint, who, home)).status).toBe(200);
    for (const who of ['colleague', 'stranger']) {
      const { status, body } = await ask(endpoint, who, home);
      expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    }
    const { token } = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const headers = { authorization: `Bearer ${token}` };
    const asCustomer = await new Visitor(server.current.url).send(endpoint, { params: { id: home.estateId }, headers });
    expect(asCustomer.status).toBe(401);
  });
});

describe('the statistics', () => {
  const published = async (home: TestHome, day: string) =>
    on()
      .db.insertInto('estateEvent')
      .values([
        {
          id: v.parse(estateEventId, randomUUID()),
          estateId: home.estateId,
          kind: 'published',
          externalId: 'p',
          at: instantOf(Date.parse(`${day}T08:00:00Z`)),
        },
      ])
      .execute();

  test('of a home that is not advertised have nothing counted, and no order of Ekstra', async () => {
    expect(await statistics(await newHome())).toMatchObject({
      counts: { publishedOn: null, updatedTo: null, days: [], markers: [] },
      interest: { searches: null, favourites: 0 },
      ekstra: null,
    });
  });

  test('have the last 30 whole days, and no more', async () => {
    const home = await newHome();
    await published(home, '2026-10-01');
    const { counts } = await statistics(home);
    expect([counts?.days.length, counts?.days[0]?.date, counts?.updatedTo]).toEqual([30, '2026-10-27', '2026-11-25']);
    expect(counts?.markers).toEqual([]);
    const young = await newHome();
    await published(young, '2026-11-23');
    expect((await statistics(young)).counts).toMatchObject({ days: [{}, {}, {}], markers: [{ date: '2026-11-23' }] });
  });

  test('count favourites, and searches only while the home is shown as coming; they name no person', async () => {
    const home = await insertComing(on());
    const { id: customerId } = await signedInCustomer(on(), { parties: [] });
    await keepSearch(on(), customerId);
    await runMarket(on());
    const at = instantOf(Date.now());
    await on()
      .db.insertInto('favourite')
      .values({ id: v.parse(favouriteId, randomUUID()), customerId, estateId: home.estateId, price: 1, savedAt: at })
      .execute();
    expect((await statistics(home)).interest).toEqual({ searches: 1, favourites: 1 });
    await stepTo(on(), home.estateId, 'marketing');
    await runMarket(on());
    const answer = await ask(brokerListings.statistics, 'main', home);
    expect(answer.body.interest).toEqual({ searches: null, favourites: 1 });
    expect(answer.text).not.toContain(customerId);
  });

  test('set what was estimated of Ekstra beside what came of it', async () => {
    const home = await newHome();
    const { id: customerId } = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const at = (day: string) => instantOf(Date.parse(`${day}T10:00:00Z`));
    await on()
      .db.insertInto('ekstraOrder')
      .values({
        id: randomUUID() as never,
        estateId: home.estateId,
        customerId, // seam: a fresh id
        package: 'M',
        price: 8900,
        startNow: true,
        state: 'running',
        revision: 3,
        orderedAt: at('2026-11-20'),
        answeredAt: at('2026-11-20'),
        startedAt: at('2026-11-22'),
        paymentInfo: 'Konto 1234',
      })
      .execute();
    const answer = await ask(brokerListings.statistics, 'main', home);
    expect(answer.body.ekstra).toMatchObject({
      package: 'M',
      state: 'running',
      runs: { from: '2026-11-22' },
      expected: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
      result: { reach: expect.any(Number), clicks: expect.any(Number), upTo: '2026-11-25', isFresh: true },
    });
    expect(answer.text).not.toContain('Konto');
  });
});

describe('the log', () => {
  test('comes page by page, newest first, each event once, also when one is added meanwhile', async () => {
    const home = await newHome();
    const { estateId } = home;
    const add = (street: string) =>
      on().transaction((tx) =>
        appendEvent(tx, { estateId, type: 'SYNCED', actor: system, data: { fields: [street] } }),
      );
    for (const one of ['1', '2', '3', '4', '5']) await add(one);
    const first = await log(home, { limit: '2' });
    await add('6');
    const second = await log(home, { limit: '2', cursor: first.next ?? '' });
    const third = await log(home, { limit: '2', cursor: second.next ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ seq }) => seq))).toEqual([5, 4, 3, 2, 1]);
    expect(third.next).toBeNull();
  });

  test.each(['0', '-1', '1e3', '١', '\0', '9'.repeat(16), "1' or 1=1"])(
    'is refused from a place that no page has given: %j',
    async (cursor) => {
      expect((await ask(brokerListings.log, 'main', await newHome(), { cursor })).status).toBe(400);
    },
  );

  test('is refused for more than 50 at a time', async () => {
    expect((await ask(brokerListings.log, 'main', await newHome(), { limit: '51' })).status).toBe(400);
  });

  test('says what moved the home, who did what, and both brokers of a hand-off', async () => {
    const home = await newHome();
    const { estateId } = home;
    const at = instantOf(Date.parse('2026-11-26T08:00:00Z'));
    const seller = partyIn(home, 'seller');
    await on().transaction(async (tx) => {
      await beginSale(tx, estateId, at);
      await moveSale(tx, estateId, { type: 'ADVANCE', to: 'marketing', at });
      const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
      await appendEvent(tx, { estateId, type: 'LINK_SENT', actor, data: { participantId: seller.id } });
      const data = { from: 'Prøve Megler', to: 'Megler colleague' };
      await appendEvent(tx, { estateId, type: 'BROKER_CHANGED', actor: system, data });
    });
    expect((await log(home)).items.map(({ type, by, detail }) => [type, by, detail])).toEqual([
      ['BROKER_CHANGED', null, 'Prøve Megler → Megler colleague'],
      ['LINK_SENT', 'Prøve Megler', seller.name],
      ['LISTING_PUBLISH', null, null],
      ['LISTING_ASSIGN', null, null],
    ]);
  });

  test('keeps hostile names as they are, and never says an answer, an amount or another key of an event', async () => {
    const home = await newHome();
    const { estateId } = home;
    const name = '<img src=x onerror=alert(1)> \u202E "; drop table flow_event; --';
    const actor = { kind: 'party', id: randomUUID(), name } as const;
    const data = { step: 'summary', value: 'hemmelig svar', lowestPrice: 4_900_000, nationalId: '17048612345' };
    await on().transaction((tx) => appendEvent(tx, { estateId, type: 'EDIT', actor, data }));
    const answer = await ask(brokerListings.log, 'main', home);
    expect(answer.body.items).toMatchObject([{ type: 'EDIT', by: name }]);
    for (const secret of ['hemmelig', '4900000', '17048612345']) expect(answer.text).not.toContain(secret);
  });

  test('leaves out what a customer fills in for themselves alone', async () => {
    const home = await newHome();
    const { estateId } = home;
    const instanceId = v.parse(flowInstanceId, randomUUID());
    await on()
      .db.insertInto('flowInstance')
      .values({
        id: instanceId,
        flow: 'financial-info' as never,
        estateId,
        definitionVersion: 1, // seam: no form of a home today
        state: 'created',
        context: '{}',
      })
      .execute();
    const actor = { kind: 'party', id: partyIn(home, 'seller').id, name: 'Selger' } as const;
    await on().transaction((tx) => appendEvent(tx, { estateId, instanceId, type: 'EDIT', actor, data: { step: 'x' } }));
    expect((await log(home)).items).toEqual([]);
  });
});
