import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { batchCalls } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);
let buyer: string;
let id: string;
const asBuyer = (endpoint: AnyEndpoint, given: object) =>
  new Visitor(server.current.url).send(endpoint, { headers: { authorization: `Bearer ${buyer}` }, ...given });
const body = () => ({ id: randomUUID(), kind: 'text', text: 'Hei' });
const asks = async () => expect((await asBuyer(chats.send, { params: { id }, body: body() })).status).toBe(201);
const replies = async () => expect((await call('main', chats.send, { params: { id }, body: body() })).status).toBe(201);
/** What was said so far was said so many seconds before. */
const pass = async (seconds: number) => {
  await sql`update chat_message set at = at - make_interval(secs => ${seconds}::int)`.execute(on().db);
  await sql`update chat_thread set last_at = last_at - make_interval(secs => ${seconds}::int)`.execute(on().db);
  await sql`delete from rate_limit`.execute(on().db);
};
const within = async () => (await asBuyer(chats.read, { params: { id } })).body.repliesWithin;
const kept = async () => {
  const { rows } = await sql<{ seconds: number }>`select seconds from chat_reply order by seconds`.execute(on().db);
  return rows.map(({ seconds }) => seconds);
};

beforeEach(async () => {
  await sql`delete from chat_reply`.execute(on().db);
  const home = await insertHome(on().database);
  buyer = (await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] })).token;
  id = (await asBuyer(chats.open, { body: { estateID: home.estateId, side: 'buyer' } })).body.id;
});

test('a reply is timed from the first message that it answers; one that answers none is not', async () => {
  await replies();
  expect(await kept()).toEqual([]);
  await asks();
  await pass(600);
  await asks();
  await pass(60);
  await replies();
  await replies();
  const [only, ...more] = await kept();
  expect(more).toEqual([]);
  expect(only).toBeGreaterThanOrEqual(660);
  expect(only).toBeLessThan(690);
});

test('nothing is said of nine replies; of ten it is the time that half of them came within', async () => {
  for (let turn = 1; turn <= 9; turn += 1) {
    await asks();
    await pass(turn * 1_000);
    await replies();
  }
  expect(await within()).toBeNull();
  await asks();
  await pass(10_000);
  await replies();
  const seconds = await within();
  expect(seconds).toBeGreaterThanOrEqual(5_000);
  expect(seconds).toBeLessThan(5_060);
});

test('replies of more than 30 days ago do not count, and are deleted with the next one', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await asks();
    await pass(60);
    await replies();
  }
  await sql`update chat_reply set at = at - interval '31 days'`.execute(on().db);
  expect(await within()).toBeNull();
  await asks();
  await replies();
  expect(await kept()).toHaveLength(1);
});
