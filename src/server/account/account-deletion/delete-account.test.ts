import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { cookieJar, insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const known = async (more: Parameters<typeof signedInCustomer>[1] = {}) =>
  signedInCustomer(on(), { passwordHash: await hashPassword(password), ...more });
const remove = (token: string, body: object, visitor = new Visitor(server.current.url)) =>
  visitor.send(accountDeletion.delete, { ...as(token), body });
const count = async (table: string, where = 'true') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.raw(where)}`.execute(on().db);
  return rows[0]?.count;
};

beforeEach(async () => void (await sql`delete from rate_limit`.execute(on().db)));

test('with the password the account is deleted, and the customer is signed out on every device at once', async () => {
  const her = await known();
  const phone = await beginCustomerSession(on(), cookieJar().web, { customerId: her.id, method: 'PASSWORD' });
  const { status, headers } = await remove(her.token, { id: her.id, reason: 'NO_VALUE', password });
  expect(status).toBe(200);
  expect(headers.getSetCookie().join()).toMatch(/renewal=;/);
  const visitor = new Visitor(server.current.url);
  for (const token of [her.token, phone.accessToken]) {
    expect((await visitor.send(users.read, { ...as(token), params: { id: her.id } })).status).toBe(401);
  }
  const again = await visitor.send(signIn.login, { headers: { email: her.email }, body: { password } });
  expect(again.body).toMatchObject({ code: 'AUTH_EMAIL_UNKNOWN' });
  for (const table of ['customerSession', 'customerIdentity', 'customerParty', 'pushToken', 'consentSubject']) {
    expect(await count(table, `customer_id = '${her.id}'`)).toBe(0);
  }
});

test('a wrong password, none, or another person’s id deletes nothing', async () => {
  const [her, other] = [await known(), await insertCustomer(on())];
  const wrong = await remove(her.token, { id: her.id, reason: 'OTHER', password: 'Feil passord 1' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'DEL_PASSWORD']);
  expect((await remove(her.token, { id: her.id, reason: 'OTHER' })).body.code).toBe('DEL_PASSWORD');
  expect((await remove(her.token, { id: other.id, reason: 'OTHER', password })).body.code).toBe('NOT_FOUND');
  expect((await remove(her.token, { id: her.id, reason: 'BORED', password })).body.code).toBe('V_CHOOSE_ONE');
  expect(await count('customer', `id in ('${her.id}', '${other.id}')`)).toBe(2);
});

test('a thief of the session cannot guess the password without limit', async () => {
  const her = await known();
  const codes = [];
  for (let n = 0; n < 11; n += 1) {
    codes.push((await remove(her.token, { id: her.id, reason: 'OTHER', password: `feil ${n}` })).body.code);
  }
  expect(codes).toEqual([...Array(10).fill('DEL_PASSWORD'), 'AUTH_TOO_MANY']);
});

test('two devices that ask at once delete it once', async () => {
  const her = await known();
  const before = await count('accountDeletion');
  const body = { id: her.id, reason: 'NOT_RELEVANT', password };
  const answers = await Promise.all([remove(her.token, body), remove(her.token, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await count('accountDeletion')).toBe((before ?? 0) + 1);
});

test('the reason for leaving is stored apart from the person', async () => {
  const her = await known();
  await remove(her.token, { id: her.id, reason: 'UNHAPPY', reasonText: '  For tregt  ', password });
  const { rows } = await sql<{ all: string }>`select row_to_json(r)::text as all from deletion_reason r
    where reason_text = 'For tregt'`.execute(on().db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.all).not.toContain(her.id);
  const other = await known();
  await remove(other.token, { id: other.id, reason: 'NO_VALUE', reasonText: 'spørres det ikke om', password });
  expect(await count('deletionReason', `reason_text like '%spørres%'`)).toBe(0);
});
