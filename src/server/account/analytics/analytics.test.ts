import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { signedInBroker } from '#tests/support/signed-in-broker.ts';
import { deleteOldEvents } from './jobs.ts';

const server = testServer();
const on = () => server.current.running.on;
const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.current.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const tell = async (body: object, headers: Record<string, string> = {}) =>
  (await call('POST', '/user/google-analytics/event', body, headers)).status;
const kept = async (name: string) =>
  on().db.selectFrom('analyticsEvent').selectAll().where('name', '=', name).execute();
const customer = async (allowed: readonly string[]) => {
  const { id, token } = await signedInCustomer(on());
  const authorization = `Bearer ${token}`;
  const choice = { version: 1, allowed, at: new Date(Date.now() - 1000).toISOString() };
  await call('PUT', `/users/${id}/cookies`, { choice }, { authorization });
  return { id, authorization };
};

test('an event is stored with all that the specification names, and without a customer when signed out', async () => {
  const event = {
    journey: 'sign-up',
    location: '/customer/signup',
    element: 'Hopp over',
    version: '1.1.0',
    formData: { method: 'BANKID', tries: '1' },
    eventCategory: 'form',
    eventAction: 'click',
    isPWA: true,
    platform: 'customer_app',
  };
  expect(await tell({ name: 'whole', ...event })).toBe(204);
  const [row] = await kept('whole');
  expect(row).toMatchObject({ role: 'public', customerId: null, event });
});

test('a signed-in customer is known by the token, and never by what is sent', async () => {
  const { id, authorization } = await customer(['performance']);
  expect(await tell({ name: 'identified' }, { authorization })).toBe(204);
  expect((await kept('identified'))[0]).toMatchObject({ role: 'customer', customerId: id });
  expect(await tell({ name: 'claimed', customerId: id })).toBe(400);
});

test('a broker is known by the token, and which broker is not kept', async () => {
  await insertHome(on().database, { sellers: 0, buyers: 0 });
  const token = await signedInBroker(on(), 'ivar', 'mainBroker');
  const event = { eventCategory: 'desk', eventAction: 'sent', platform: 'broker_app' };
  expect(await tell({ name: '/broker/notes', ...event }, { authorization: `Bearer ${token}` })).toBe(204);
  expect(await tell({ name: 'no desk', ...event }, { authorization: 'Bearer other' })).toBe(204);
  expect(await kept('/broker/notes')).toMatchObject([{ role: 'broker', customerId: null, event }]);
  expect(await kept('no desk')).toMatchObject([{ role: 'public', customerId: null }]);
});

test('of a customer whose account does not say yes nothing is kept, whatever the page sends', async () => {
  const { authorization } = await customer(['functional', 'targeting']);
  expect(await tell({ name: 'unwanted' }, { authorization })).toBe(204);
  const { token } = await signedInCustomer(on());
  expect(await tell({ name: 'unwanted' }, { authorization: `Bearer ${token}` })).toBe(204);
  expect(await kept('unwanted')).toEqual([]);
});

test('a secret that a page sent by mistake is not kept', async () => {
  const secrets = [
    '15059012345',
    '12345678903',
    '4821',
    'kari.nordmann@example.com',
    'Zk3vQ1mN8xT5bR2yW7cL0pS9dF4gH6jK',
  ];
  for (const secret of secrets) {
    await tell({ name: 'leak', element: secret, location: `/a/${secret}#${secret}`, formData: { x: secret } });
  }
  const { rows } = await sql<{ all: string }>`select row_to_json(e)::text as all from analytics_event e
    where name = 'leak'`.execute(on().db);
  expect(rows).toHaveLength(secrets.length);
  for (const secret of secrets) expect(rows.map((row) => row.all).join()).not.toContain(secret);
});

test.each([
  {},
  { name: '' },
  { name: 'x', formData: { a: { b: 1 } } },
  { name: 'x', formData: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, 1])) },
  { name: 'x', platform: 'other_app' },
  { name: 'x', element: 'x'.repeat(201) },
  { name: '<script>' },
])('an event of another shape is refused: %j', async (event) => expect(await tell(event)).toBe(400));

test('what happened fourteen months ago is forgotten', async () => {
  await tell({ name: 'old' });
  await tell({ name: 'young' });
  await sql`update analytics_event set at = now() - interval '15 months' where name = 'old'`.execute(on().db);
  await deleteOldEvents.run({}, on(), { id: '1', attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(1000) });
  expect([await kept('old'), (await kept('young')).length]).toEqual([[], 1]);
});
