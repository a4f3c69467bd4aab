import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { links } from '#src/contract/homes/links.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { revokeLinks } from '../links/create-link.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const flow = 'takeover-protocol' as const;
const phone = () => new Visitor(server.current.url);

const arranged = async (role: 'seller' | 'buyer' = 'seller') => {
  const home = await insertHome(on().database);
  const person = partyIn(home, role);
  const first = await visitorAt(place(), home, person);
  const params = { id: home.estateId, flow };
  const make = async (): Promise<string> => (await first.send(anotherPhone.make, { params })).body.key;
  const state = async () => (await first.send(anotherPhone.read, { params })).body.state;
  return { home, person, first, params, make, state };
};
const take = (visitor: Visitor, home: TestHome, key: string, from?: string) =>
  visitor.send(anotherPhone.take, {
    body: { estateId: home.estateId, flow, key },
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });
const entryOf = (visitor: Visitor, home: TestHome) => visitor.send(takeover.entry, { params: { id: home.estateId } });
const tokenOf = (visitor: Visitor) => sha256Of(visitor.cookie.split('=')[1] ?? '');

describe('continuing on another phone', () => {
  test('opens the same form for the same person there, and the first phone keeps its own', async () => {
    const { home, person, first, make, state } = await arranged();
    const key = await make();
    expect(await state()).toBe('waiting');
    const second = phone();
    expect((await take(second, home, key)).body).toMatchObject({ participantId: person.id, role: 'seller' });
    expect(second.cookie).not.toBe(first.cookie);
    for (const each of [first, second]) {
      expect((await entryOf(each, home)).body.me).toMatchObject({ participantId: person.id, name: person.name });
    }
    expect(await state()).toBe('used');
    await first.send(links.leave);
    expect((await entryOf(second, home)).status).toBe(200);
  });

  test('the key works once: the next phone is refused, and opens nothing', async () => {
    const { home, make } = await arranged();
    const key = await make();
    await take(phone(), home, key);
    const late = phone();
    expect(await take(late, home, key)).toMatchObject({ status: 410, body: { code: 'HAND_OVER_USED' } });
    expect((await entryOf(late, home)).status).toBe(401);
  });

  test('of twenty phones that come at once, one is let in', async () => {
    const { home, make } = await arranged();
    const key = await make();
    const heard = await Promise.all(Array.from({ length: 20 }, () => take(phone(), home, key)));
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(heard.filter(({ body }) => body.code === 'HAND_OVER_USED')).toHaveLength(19);
    const { rows } = await sql<{ count: string }>`select count(*) from access_session
      where estate_id = ${home.estateId}`.execute(on().db);
    expect(rows[0]?.count).toBe('2');
  });

  test('is over after five minutes', async () => {
    const { home, make, state } = await arranged();
    const key = await make();
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from expires_at - now())::int as seconds
      from hand_over_key where key_sha256 = ${sha256Of(key)}`.execute(on().db);
    expect(rows[0]?.seconds).toBeGreaterThan(290);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await sql`update hand_over_key set expires_at = now() where key_sha256 = ${sha256Of(key)}`.execute(on().db);
    expect(await take(phone(), home, key)).toMatchObject({ status: 410, body: { code: 'HAND_OVER_EXPIRED' } });
    expect(await state()).toBe('expired');
  });

  test('a new key, and a closed dialog, end the one before', async () => {
    const { home, first, params, make, state } = await arranged();
    const [one, two] = [await make(), await make()];
    expect((await take(phone(), home, one)).body.code).toBe('LINK_UNKNOWN');
    await first.send(anotherPhone.withdraw, { params });
    expect((await take(phone(), home, two)).body.code).toBe('LINK_UNKNOWN');
    expect(await state()).toBe('none');
  });

  test('opens no other form and no other home', async () => {
    const { home, make } = await arranged();
    const other = await insertHome(on().database);
    const key = await make();
    expect((await take(phone(), other, key)).body.code).toBe('LINK_UNKNOWN');
    const body = { estateId: home.estateId, flow: 'settlement-seller', key };
    expect((await phone().send(anotherPhone.take, { body })).body.code).toBe('LINK_UNKNOWN');
    expect((await take(phone(), home, key)).status).toBe(200);
  });

  test('lasts no longer than the first phone’s own time, however often it is handed on', async () => {
    const { home, first, make } = await arranged();
    await sql`update access_session set created_at = now() - interval '20 hours'
      where token_sha256 = ${tokenOf(first)}`.execute(on().db);
    const second = phone();
    await take(second, home, await make());
    const { rows } = await sql<{ hours: number }>`select extract(epoch from expires_at - now()) / 3600 as hours
      from access_session where token_sha256 = ${tokenOf(second)}`.execute(on().db);
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(4);
    expect(Number(rows[0]?.hours)).toBeGreaterThan(3.9);
  });

  test('another home’s session on that phone stays', async () => {
    const { home, make } = await arranged();
    const other = await insertHome(on().database);
    const second = await visitorAt(place(), other, partyIn(other, 'buyer'));
    await take(second, home, await make());
    expect((await entryOf(second, home)).status).toBe(200);
    expect((await entryOf(second, other)).status).toBe(200);
  });
});

describe('a key', () => {
  test('opens nothing when the first phone has left, or the broker has revoked the link', async () => {
    const left = await arranged();
    const gone = await left.make();
    await left.first.send(links.leave);
    expect((await take(phone(), left.home, gone)).body.code).toBe('LINK_UNKNOWN');
    const revoked = await arranged();
    const key = await revoked.make();
    await on().transaction((tx) => revokeLinks(tx, { flow, estateId: revoked.home.estateId }, revoked.person.id));
    expect((await take(phone(), revoked.home, key)).body.code).toBe('LINK_GONE');
  });

  test('has opened a session that ends with the first phone’s, when the broker revokes the link later', async () => {
    const { home, person, first, make } = await arranged();
    const second = phone();
    await take(second, home, await make());
    await on().transaction((tx) => revokeLinks(tx, { flow, estateId: home.estateId }, person.id));
    for (const each of [first, second]) expect((await entryOf(each, home)).body.code).toBe('LINK_GONE');
  });

  test('goes on working when the first phone opens another home’s link meanwhile', async () => {
    const { home, first, make } = await arranged();
    const key = await make();
    const other = await insertHome(on().database);
    await first.exchange(other.estateId, await linkKeyFor(on(), other, partyIn(other, 'seller')));
    expect((await take(phone(), home, key)).status).toBe(200);
  });

  test('cannot be guessed: twenty misses are looked at, then too many; a right key from there works all the same', async () => {
    const { home, make } = await arranged();
    const guess = () => take(phone(), home, randomBytes(32).toString('base64url'), '203.0.113.99');
    const heard = [];
    for (let index = 0; index < 22; index += 1) heard.push((await guess()).status);
    expect(heard).toEqual([...Array(20).fill(401), 429, 429]);
    expect((await take(phone(), home, await make(), '203.0.113.99')).status).toBe(200);
  });
});

describe('who may hand over', () => {
  test('a customer who opened their own form from the account, with an e-ID, may continue on another phone', async () => {
    const home = await insertHome(on().database);
    const customer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
    const first = phone();
    const headers = { authorization: `Bearer ${customer.token}` };
    await first.send(customerHomes.openForm, { body: { estateId: home.estateId, flow }, headers });
    const made = await first.send(anotherPhone.make, { params: { id: home.estateId, flow } });
    expect((await take(phone(), home, made.body.key)).body.role).toBe('buyer');
  });

  test('a customer signed in by SMS alone has no form to continue on another phone', async () => {
    const home = await insertHome(on().database);
    const parties = [partyIn(home, 'buyer').id];
    const customer = await signedInCustomer(on(), { parties, method: 'PHONE_NUMBER' });
    const first = phone();
    const headers = { authorization: `Bearer ${customer.token}` };
    const opened = await first.send(customerHomes.openForm, { body: { estateId: home.estateId, flow }, headers });
    expect(opened.body.code).toBe('AUTH_STEP_UP');
    expect((await first.send(anotherPhone.make, { params: { id: home.estateId, flow }, headers })).status).toBe(401);
  });
});

test('the broker sees in the home’s log that it went on on another device; no key is there, stored or logged', async () => {
  const { home, person, make } = await arranged();
  const key = await make();
  await take(phone(), home, key);
  const events = await on()
    .db.selectFrom('flowEvent')
    .select(['type', 'actorName'])
    .where('estateId', '=', home.estateId)
    .orderBy('seq')
    .execute();
  expect(events.at(-1)).toEqual({ type: 'HANDED_OVER', actorName: person.name });
  expect((await verifyAudit(on().db)).broken).toEqual([]);
  const { rows } = await sql<{ all: string }>`select (select jsonb_agg(h)::text from hand_over_key h) ||
    (select coalesce(jsonb_agg(k)::text, '') from idempotency_key k) ||
    (select jsonb_agg(e)::text from flow_event e) as all`.execute(on().db);
  expect(rows[0]?.all).not.toContain(key);
  expect(server.current.logged.join()).not.toContain(key);
});
