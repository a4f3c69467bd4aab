import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sessions } from '#src/contract/identity/sessions.ts';
import { users } from '#src/contract/identity/users.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { endCustomerSessions } from './session-store.ts';

/** Two processes of one installation share their keys. */
const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const server = testServer({ env });
const on = () => server.current.running.on;

const refresh = (renewal: string, url = server.current.url) =>
  fetch(`${url}/api${sessions.refresh.path}`, { method: 'POST', headers: { cookie: `renewal=${renewal}` } });
const renewalIn = (answer: Response) => /renewal=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
const me = (id: string, token: string, url = server.current.url) =>
  new Visitor(url).send(users.read, { params: { id }, headers: { authorization: `Bearer ${token}` } });

test('the token says who the customer is and until when, and nothing else about them', async () => {
  const customer = await signedInCustomer(on());
  const [head = '', body = ''] = customer.token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub', 'userID']);
  expect(claims.exp - claims.iat).toBe(15 * 60);
  expect(await me(customer.id, customer.token)).toMatchObject({ status: 200, body: { id: customer.id } });
});

test('another customer’s id is as unknown as one that does not exist', async () => {
  const [one, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
  const [foreign, unknown] = [await me(other.id, one.token), await me(crypto.randomUUID(), one.token)];
  expect([foreign.status, foreign.body?.code]).toEqual([404, 'NOT_FOUND']);
  expect([unknown.status, unknown.body?.code]).toEqual([404, 'NOT_FOUND']);
  expect(foreign.text).not.toContain(other.email);
});

test('signing out kills the token at once', async () => {
  const customer = await signedInCustomer(on());
  const out = await fetch(`${server.current.url}/api${sessions.logout.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(out.status).toBe(204);
  expect((await me(customer.id, customer.token)).status).toBe(401);
  expect((await refresh(customer.renewal)).status).toBe(401);
});

test('a renewal is replaced each time, and the cookie is one that no script reads', async () => {
  const customer = await signedInCustomer(on());
  const first = await refresh(customer.renewal);
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toMatch(/renewal=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
  expect(renewalIn(first)).not.toBe(customer.renewal);
  expect((await refresh(renewalIn(first))).status).toBe(200);
});

test('twenty tabs that renew at once all stay signed in, with one and the same new renewal', async () => {
  const customer = await signedInCustomer(on());
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(customer.renewal)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(renewalIn)).size).toBe(1);
});

test('a copied renewal that comes back late ends the session, for the thief and for the owner', async () => {
  const customer = await signedInCustomer(on());
  const newer = renewalIn(await refresh(customer.renewal));
  await sql`update customer_session set context = jsonb_set(context, '{rotatedAt}', '"2026-01-01T00:00:00.000Z"')
    where id = ${customer.session}`.execute(on().db);
  expect((await refresh(customer.renewal)).status).toBe(401);
  expect((await refresh(newer)).status).toBe(401);
  expect((await me(customer.id, customer.token)).status).toBe(401);
});

test('a token of another kind, of another key or of no signature opens nothing', async () => {
  const customer = await signedInCustomer(on());
  const [head = '', body = '', signature = ''] = customer.token.split('.');
  const headOf = (changed: object) => Buffer.from(JSON.stringify(changed)).toString('base64url');
  const faults = [
    `${headOf({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    `${headOf({ alg: 'ES256', typ: 'JWT' })}.${body}.${signature}`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${head}.${Buffer.from(JSON.stringify({ userID: customer.id, sid: customer.session, exp: 9e9 })).toString('base64url')}.${signature}`,
    customer.renewal,
  ];
  for (const token of faults) expect((await me(customer.id, token)).status).toBe(401);
});

test('signing out everywhere is known to another process within the call', async () => {
  const other = await startTestServer({ database: on().database, env: { ...env, PUBLIC_URL: on().config.publicUrl } });
  const customer = await signedInCustomer(on());
  expect((await me(customer.id, customer.token, other.url)).status).toBe(200);
  await on().transaction((tx) => endCustomerSessions(tx, { customerId: customer.id }, 'password-changed'));
  expect((await me(customer.id, customer.token, other.url)).status).toBe(401);
  await other.stop();
});

test('what is kept of a renewal is worth nothing to who reads the database', async () => {
  const customer = await signedInCustomer(on());
  const { rows } = await sql<{ all: string }>`select row_to_json(s)::text as all from customer_session s`.execute(
    on().db,
  );
  expect(rows.map((row) => row.all).join()).not.toContain(customer.renewal);
});
