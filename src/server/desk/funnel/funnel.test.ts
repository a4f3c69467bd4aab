import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import { brokerFunnel } from '#src/contract/desk/broker-funnel.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { brokerTokens, otherBroker } from '#tests/contract/brokers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { keepFunnels } from './jobs.ts';

const server = testServer({ clock: 'movable' });
const place = () => ({ url: server.current.url, on: server.current.running.on });
const address = { address: 'Prøveveien 2', postcode: '0550', city: 'OSLO' };
let tokens: { own: string; other: string };

/** Opens the settlement, enters all addresses, and then perhaps answers that there are no loans. */
const comesTo = async (home: TestHome, step: 'loan' | 'account') => {
  const params = { id: home.estateId };
  const visitor = await visitorAt(place(), home, partyIn(home, 'seller'), ['settlement-seller']);
  await visitor.send(settlementSeller.create, { params, key: crypto.randomUUID() });
  for (const { id, role } of home.parties) {
    if (role !== 'seller') continue;
    const body = { step: 'participants', group: 'people', changes: address };
    const kept = await visitor.send(settlementSeller.changeRow, { params: { ...params, row: id }, body, revision: 1 });
    expect(kept.status, kept.text).toBe(200);
  }
  if (step === 'account')
    await visitor.send(settlementSeller.putLoans, { params, body: { loans: [] }, key: crypto.randomUUID() });
};
const read = async (token: string) =>
  new Visitor(place().url).send(brokerFunnel.read, { headers: { authorization: `Bearer ${token}` } });
const sellers = async (token = tokens.own): Promise<FlowFunnel> =>
  (await read(token)).body.flows.find(({ flow }: FlowFunnel) => flow === 'settlement-seller');
const edge = ({ edges }: FlowFunnel, to: string) => edges.find((one) => one.to === to);
const sessions = async () => ({
  own: (await beginSession(place().on, v.parse(brokerId, 'br-test'))).token,
  other: (await beginSession(place().on, otherBroker.id)).token,
});
const homes: TestHome[] = [];

beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) homes.push(await insertHome(place().on.database));
  await brokerTokens(place());
  tokens = await sessions();
});

test('the funnel is empty before the first form, silent of a few, and drawn by the graph of many', async () => {
  expect(await sellers()).toEqual({ flow: 'settlement-seller', forms: 0, edges: [] });
  const [first, ...others] = homes;
  if (first) await comesTo(first, 'account');
  expect(await sellers()).toEqual({ flow: 'settlement-seller', forms: null, edges: [] });
  for (const home of others) await comesTo(home, 'loan');
  const funnel = await sellers();
  expect(funnel.forms).toBe(5);
  expect(edge(funnel, 'start')).toMatchObject({ from: null, came: 5 });
  expect(edge(funnel, 'loan')).toEqual({ from: 'participants', to: 'loan', came: 5, left: null, returned: null });
  expect(edge(funnel, 'account')).toMatchObject({ from: 'loan', came: null });
});

test('the funnel counts who left a day ago and who came back, wherever the log says that they stood', async () => {
  await server.current.clock.advance({ days: 3 });
  tokens = await sessions();
  expect(edge(await sellers(), 'loan')).toMatchObject({ left: 5, returned: null });
  for (const home of homes.slice(1)) {
    const visitor = await visitorAt(place(), home, partyIn(home, 'seller'), ['settlement-seller']);
    const body = { loans: [] };
    await visitor.send(settlementSeller.putLoans, { params: { id: home.estateId }, body, key: crypto.randomUUID() });
  }
  const funnel = await sellers();
  expect(edge(funnel, 'loan')).toMatchObject({ came: 5, left: 5, returned: 5 });
  expect(edge(funnel, 'account')).toMatchObject({ came: 5, left: null, returned: null });
});

test('the funnel is the same for all of an office, and names no person', async () => {
  const heard = await read(tokens.own);
  expect((await read(tokens.other)).body).toEqual(heard.body);
  expect(heard.body).toMatchObject({ least: 5, days: 365 });
  for (const { estateId, parties } of homes) {
    expect(heard.text).not.toContain(estateId);
    for (const { id, name } of parties) for (const known of [id, name]) expect(heard.text).not.toContain(known);
  }
});

test('the takeover is counted from its own log too', async () => {
  for (const home of homes.slice(0, 5)) {
    const visitor = await visitorAt(place(), home, partyIn(home, 'buyer'));
    const params = { id: home.estateId };
    await visitor.send(takeover.create, { params, key: crypto.randomUUID() });
    await visitor.send(takeover.change, { params, body: { step: 'keys', changes: { sets: '2' } } });
  }
  const { flows } = (await read(tokens.own)).body;
  const funnel: FlowFunnel = flows.find(({ flow }: FlowFunnel) => flow === 'takeover-protocol');
  expect([funnel.forms, edge(funnel, 'handover')?.came]).toEqual([5, 5]);
});

test('what the log says of the way is names of steps, and the log holds', async () => {
  const { db } = place().on;
  const rows = await db.selectFrom('flowEvent').select('data').where('type', '=', 'EDIT').execute();
  const paths = rows.flatMap(({ data }) => (Array.isArray(data.path) ? [data.path] : []));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) for (const step of path) expect(String(step)).toMatch(/^[a-z-]+$/);
  expect((await verifyAudit(db)).broken).toEqual([]);
});

const job = () =>
  keepFunnels.run({}, place().on, {
    id: '1',
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
const kept = () => place().on.db.selectFrom('funnelCount').selectAll().orderBy('edge').orderBy('flow').execute();

test('a form is counted once, however many pages and jobs read it at once', async () => {
  const before = await kept();
  for (const { id } of await place().on.db.selectFrom('flowInstance').select('id').execute()) {
    await place().on.db.insertInto('change').values({ reader: 'funnel', subject: id }).execute();
  }
  await Promise.all([job(), read(tokens.own), read(tokens.other), job(), read(tokens.own)]);
  expect(await kept()).toEqual(before);
  expect(await place().on.db.selectFrom('change').selectAll().where('reader', '=', 'funnel').execute()).toEqual([]);
});

test('a home that moves to another broker takes its forms from the one office to the other', async () => {
  const { db } = place().on;
  const office = v.parse(officeId, 'of-two');
  await db
    .insertInto('office')
    .values({ id: office, name: 'To', orgNumber: '311047299', phone: '+4742000100' })
    .execute();
  await db.updateTable('broker').set({ officeId: office }).where('id', '=', otherBroker.id).execute();
  expect((await sellers(tokens.other)).forms).toBe(0);
  for (const { estateId } of homes) {
    await db.updateTable('estate').set({ brokerId: otherBroker.id }).where('id', '=', estateId).execute();
  }
  expect([(await sellers()).forms, (await sellers(tokens.other)).forms]).toEqual([0, 5]);
});

test('a form is counted for a year from its beginning', async () => {
  await server.current.clock.advance({ days: 361 });
  await job();
  tokens = await sessions();
  expect((await sellers(tokens.other)).forms).toBe(5);
  await server.current.clock.advance({ days: 5 });
  await job();
  tokens = await sessions();
  expect((await sellers(tokens.other)).forms).toBe(0);
  expect((await kept()).filter(({ came, gone, returned }) => came + gone + returned !== 0)).toEqual([]);
});
