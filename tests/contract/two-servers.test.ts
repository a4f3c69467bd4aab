import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StreamState } from '#src/client/keep-listening.ts';
import { openStream } from '#src/client/live-stream.ts';
import { apiBase } from '#src/contract/address.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerBatches } from '#src/contract/desk/broker-batches.ts';
import type { AnyEndpoint, Endpoint, Stream } from '#src/contract/endpoint.ts';
import { signedForms } from '#src/server/forms/form/forms.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { idOf } from '#tests/support/batches.ts';
import { openTestDatabase, testServerUrl } from '#tests/support/database.ts';
import { insertHomeWith } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { Visitor, visitorAt } from '#tests/support/visitor.ts';
import { everyCall } from './contract-calls.ts';

/** Two servers of one database: the stream is open at the first, which runs no job, and what happens does so at the second. */
const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 5).toString('base64')}` };
let databases: readonly Database[] = [];
let first: TestServer;
let second: TestServer;
const atFirst = talkCalls({
  get current() {
    return first;
  },
});
/** The same database and the same tokens: only the address is another. */
const atSecond = (endpoint: AnyEndpoint, token: string, given: object) =>
  new Visitor(second.url).send(endpoint, { headers: { authorization: `Bearer ${token}` }, ...given });

const isReal = testServerUrl !== undefined;
beforeAll(async () => {
  if (!isReal) return;
  const database = await openTestDatabase();
  const other = await connect({ url: database.url ?? '' });
  databases = [other, database];
  first = await startTestServer({ env, database, role: 'web' });
  second = await startTestServer({ env, database: other });
  await atFirst.insertBrokers();
});
afterAll(async () => {
  if (!isReal) return;
  await second.stop();
  await first.stop();
  for (const database of databases) await database.close();
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const listen = async (endpoint: AnyEndpoint, headers: Readonly<Record<string, string>>, params = {}) => {
  const heard: unknown[] = [];
  const states: StreamState[] = [];
  leaving.push(
    openStream(
      // seam: a call whose answer is a stream, chosen by that.
      endpoint as unknown as Endpoint<undefined, undefined, undefined, Stream>,
      { base: first.url + apiBase, params, headers: () => headers },
      { onState: (state) => states.push(state), onEvent: (event) => heard.push(event) },
    ),
  );
  await expect.poll(() => states.at(-1)).toBe('open');
  heard.length = 0;
  return heard;
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const streams = everyCall.filter(([, { answer }]) => answer?.kind === 'stream');
const endpointOf = (name: string): AnyEndpoint => {
  const found = everyCall.find(([known]) => known === name);
  if (found === undefined) throw new Error(`The contract has no call ${name}`);
  return found[1];
};

/** Reports at the second server that a person is at a step, which the other people of the form see at the first. */
const formIsHeard = async (resource: string, flow: FlowName): Promise<void> => {
  const home = await insertHomeWith(first.running.on.database, flow);
  const side = signedForms.find((form) => form.flow === flow)?.side ?? 'seller';
  const [one, other] = home.parties.filter(({ role }) => role === side);
  if (one === undefined || other === undefined) throw new Error(`A home with ${flow} has two people on its side`);
  const place = { url: first.url, on: first.running.on };
  const [here, there] = [await visitorAt(place, home, one, [flow]), await visitorAt(place, home, other, [flow])];
  const params = { id: home.estateId };
  const made = await here.send(endpointOf(`${resource}.create`), { params });
  expect([200, 201], made.text).toContain(made.status);
  const heard = await listen(endpointOf(`${resource}.events`), { cookie: here.cookie }, params);
  const said = await new Visitor(second.url).send(endpointOf(`${resource}.presence`), {
    params,
    headers: { cookie: there.cookie },
    body: { step: resource === 'takeover' ? 'keys' : 'summary' },
  });
  expect(said.status, said.text).toBeLessThan(300);
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: 'presence' }));
};

/** What happens at the second server, and is heard by each stream at the first. */
const isHeard: Readonly<Record<string, () => Promise<void>>> = {
  'chats.events': async () => {
    const { buyer, id } = await atFirst.talk();
    const heard = await listen(endpointOf('chats.events'), bearer(buyer.token));
    const body = { id: randomUUID(), kind: 'text', text: 'Fra den andre' };
    const { status, text } = await atSecond(endpointOf('chats.send'), atFirst.tokenOf('main'), {
      params: { id },
      body,
    });
    expect(status, text).toBe(201);
    await expect.poll(() => heard).toContainEqual({ chatId: id, seq: 1 });
  },
  'broker.events': async () => {
    const { home } = await atFirst.talk();
    const heard = await listen(endpointOf('broker.events'), bearer(atFirst.tokenOf('main')));
    const { status, text } = await atSecond(broker.setDate, atFirst.tokenOf('assistant'), {
      params: { id: home.estateId },
      body: { takeoverDate: '2099-12-01' },
    });
    expect(status, text).toBeLessThan(300);
    await expect.poll(() => heard).toContainEqual({ estateId: home.estateId });
  },
  'takeover.events': () => formIsHeard('takeover', 'takeover-protocol'),
  'settlementSeller.events': () => formIsHeard('settlementSeller', 'settlement-seller'),
  'settlementBuyer.events': () => formIsHeard('settlementBuyer', 'settlement-buyer'),
  'selfDeclaration.events': () => formIsHeard('selfDeclaration', 'pep-form-seller'),
};

test('every stream of the contract has something here that it must hear', () => {
  expect(Object.keys(isHeard).sort()).toEqual(streams.map(([name]) => name).sort());
});

describe.runIf(isReal)('a page at one server hears', () => {
  test.each(Object.entries(isHeard))('%s: what happens at another', (_, hears) => hears());

  test('what a job does that only another runs', async () => {
    const { home } = await atFirst.talk();
    const { rows } = await sql<{ id: string }>`select contact_id as id from contact_party
      where estate_id = ${home.estateId} limit 1`.execute(first.running.on.db);
    const heard = await listen(endpointOf('broker.events'), bearer(atFirst.tokenOf('main')));
    const made = await atFirst.call('main', brokerBatches.create, {
      body: { kind: 'assign', to: idOf('colleague'), ids: [rows[0]?.id ?? ''] },
    });
    expect(made.status, made.text).toBe(201);
    const ended = async () =>
      (await atFirst.call('main', brokerBatches.read, { params: { batch: made.body.id } })).body.state;
    await expect.poll(ended, { timeout: 60_000 }).toBe('done');
    expect(heard).toContainEqual(expect.objectContaining({ batches: true }));
  });

  test('that anything may have changed, where more has than one announcement has room for', async () => {
    const { buyer } = await atFirst.talk();
    const heard = await listen(endpointOf('chats.events'), bearer(buyer.token));
    second.running.on.database.notifications?.announce(Array.from({ length: 400 }, () => `estate:${randomUUID()}`));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  });
});
