import { beforeAll, expect, test } from 'vitest';
import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import { brokerFunnel } from '#src/contract/desk/broker-funnel.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
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
const homes: TestHome[] = [];

beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) homes.push(await insertHome(place().on.database));
  tokens = await brokerTokens(place());
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
  const { pool } = place().on.database;
  // Moves all of it three days back; the application itself cannot change rows of the log.
  await pool.query('alter table flow_event disable trigger all');
  await pool.query(`update flow_event set at = at - interval '3 days'`);
  await pool.query('alter table flow_event enable trigger all');
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
  const rows = await db.selectFrom('flow_event').select('data').where('type', '=', 'EDIT').execute();
  const paths = rows.flatMap(({ data }) => (Array.isArray(data.path) ? [data.path] : []));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) for (const step of path) expect(String(step)).toMatch(/^[a-z-]+$/);
  // The rows that this file moved back in time are detected; later rows are intact.
  expect((await verifyAudit(db)).broken.every(({ fault }) => fault === 'changed')).toBe(true);
});
