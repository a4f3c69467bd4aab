import { beforeEach, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { type BrokerSessions, brokerSessions } from '#src/contract/desk/broker-sessions.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { deviceNameOf } from '#src/domain/device-name.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers } = batchCalls(server);
let isFirst = true;
beforeEach(async () => {
  if (isFirst) await insertBrokers();
  isFirst = false;
  await on().db.deleteFrom('brokerSession').execute();
});

const phone = deviceNameOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1');
const signIn = async (who = 'main') => (await beginSession(on(), idOf(who), { device: phone })).token;
const send = (token: string, endpoint: AnyEndpoint, params?: Readonly<Record<string, string>>) =>
  new Visitor(server.current.url).send(endpoint, {
    headers: { authorization: `Bearer ${token}` },
    ...(params && { params }),
  });
const sessionsOf = async (token: string): Promise<BrokerSessions> => (await send(token, brokerSessions.list)).body;
const statusOf = async (token: string) => (await send(token, broker.me)).status;

test('a broker sees their own sessions, this one first, and never a token', async () => {
  const [here, there] = [await signIn(), await signIn()];
  await signIn('colleague');
  const { items, total } = await sessionsOf(here);
  expect(total).toBe(2);
  expect(items.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(items[0]).toMatchObject({ browser: 'safari', system: 'ios', fromCustomerApp: false });
  expect(JSON.stringify(items)).not.toContain(here);
  expect((await sessionsOf(there)).items[1]?.id).toBe(items[0]?.id);
});

test('at most twenty are read, and all are counted', async () => {
  const here = await signIn();
  for (let count = 0; count < 24; count += 1) await signIn();
  const { items, total } = await sessionsOf(here);
  expect([items.length, total, items[0]?.isThis]).toEqual([20, 25, true]);
});

test('one is ended at once, also by two presses; a colleague’s stays', async () => {
  const [here, there, other] = [await signIn(), await signIn(), await signIn('colleague')];
  const ended = (await sessionsOf(here)).items[1]?.id ?? '';
  const others = (await sessionsOf(other)).items[0]?.id ?? '';
  const presses = await Promise.all([1, 2].map(() => send(here, brokerSessions.end, { id: ended })));
  expect(presses.map(({ status }) => status)).toEqual([204, 204]);
  expect((await send(here, brokerSessions.end, { id: others })).status).toBe(204);
  expect(await Promise.all([here, there, other].map(statusOf))).toEqual([200, 401, 200]);
});

test('the others are ended together, while both press: one session at most is left', async () => {
  const [here, there, third, other] = [await signIn(), await signIn(), await signIn(), await signIn('colleague')];
  await Promise.all([send(here, brokerSessions.endOthers), send(there, brokerSessions.endOthers)]);
  const left = await Promise.all([here, there].map(statusOf));
  expect(left.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(await statusOf(third)).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('an id that is none is not found, and a signed-out caller ends nothing', async () => {
  const here = await signIn();
  for (const id of ['x', '%00', here])
    expect((await send(here, brokerSessions.end, { id })).status).toBeGreaterThan(399);
  expect((await send('nothing', brokerSessions.endOthers)).status).toBe(401);
  expect(await statusOf(here)).toBe(200);
});
