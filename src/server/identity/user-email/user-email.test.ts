import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { passwords } from '#src/contract/identity/passwords.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';
import { textsTo } from '#tests/support/sms-codes.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { mailEmailLink } from './user-email.ts';

const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const visitor = () => new Visitor(server.current.url);
const known = async (emailVerifiedAt?: null) => {
  const customer = await signedInCustomer(on(), { passwordHash: await hashPassword(password) });
  if (emailVerifiedAt === null)
    await on().db.updateTable('customer').set({ emailVerifiedAt }).where('id', '=', customer.id).execute();
  return customer;
};
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const ask = (token: string, email: string, given = password) =>
  visitor().send(userEmail.change, { ...as(token), body: { email, password: given } });
const verify = (token: string) => visitor().send(userEmail.verify, { body: { token } });
const emailOf = async (id: string) =>
  (
    await sql<{ email: string; verified: boolean }>`
      select email, email_verified_at is not null as verified from customer where id = ${id}`.execute(on().db)
  ).rows[0];

beforeEach(async () => void (await sql`delete from rate_limit`.execute(on().db)));

test('a new e-mail counts when its link was opened; the old address is notified twice, and gets no link', async () => {
  const customer = await known();
  expect((await ask(customer.token, 'ny.adresse@example.com')).status).toBe(204);
  expect(await emailOf(customer.id)).toEqual({ email: customer.email, verified: true });
  const token = await tokenMailedTo(on(), 'ny.adresse@example.com');
  expect((await verify(token)).body).toEqual({ changed: true });
  expect(await emailOf(customer.id)).toEqual({ email: 'ny.adresse@example.com', verified: true });
  const told = await mailedTo(on(), customer.email);
  expect(told.map(({ subject }) => subject)).toEqual([
    'E-postadressen din er endret',
    'E-postadressen din er i ferd med å bli endret',
  ]);
  for (const { text } of told) expect(text).not.toMatch(/email\/verify|ny\.adresse/);
  expect((await textsTo(on(), customer.phone))[0]).toContain(
    'E-postadressen din er endret. Var det ikke deg? Stopp her: ',
  );
});

test('the link works once', async () => {
  const customer = await known();
  await ask(customer.token, 'en.gang@example.com');
  const token = await tokenMailedTo(on(), 'en.gang@example.com');
  expect((await verify(token)).status).toBe(200);
  expect(await verify(token)).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
});

test('of two addresses asked for, the last is the one', async () => {
  const customer = await known();
  await ask(customer.token, 'forst@example.com');
  const first = await tokenMailedTo(on(), 'forst@example.com');
  await ask(customer.token, 'sist@example.com');
  expect((await verify(first)).body).toMatchObject({ code: 'BR_LINK_EXPIRED' });
  expect((await verify(await tokenMailedTo(on(), 'sist@example.com'))).status).toBe(200);
});

test('a new password stops a change that a stranger began', async () => {
  const customer = await known();
  await ask(customer.token, 'tyv@example.com');
  const thiefs = await tokenMailedTo(on(), 'tyv@example.com');
  await visitor().send(passwords.forgotCustomer, { body: { email: customer.email } });
  const token = await tokenMailedTo(on(), customer.email);
  const reset = await visitor().send(passwords.resetCustomer, {
    ...as(token),
    body: { newPassword: 'Nytt passord 2' },
  });
  expect(reset.status).toBe(200);
  expect((await verify(thiefs)).body).toMatchObject({ code: 'BR_LINK_EXPIRED' });
  expect((await emailOf(customer.id))?.email).toBe(customer.email);
});

test('the e-mail is not changed with a wrong password, without one, or to the address of an account that has nothing else', async () => {
  const [customer, other] = [await known(), await known()];
  await on().db.updateTable('customer').set({ phoneVerifiedAt: null }).where('id', '=', other.id).execute();
  expect((await ask(customer.token, 'x@example.com', 'feil')).body).toMatchObject({ code: 'AUTH_PASSWORD' });
  expect((await ask(customer.token, other.email.toUpperCase())).body).toMatchObject({ code: 'SU_EMAIL_IN_USE' });
  const without = await signedInCustomer(on());
  expect((await ask(without.token, 'x@example.com')).body).toMatchObject({ code: 'AUTH_NO_PASSWORD' });
  expect(await mailedTo(on(), 'x@example.com')).toEqual([]);
});

test('40.2: an address that is newly proven is taken from the former owner, who reads it on the number', async () => {
  const [customer, former] = [await known(), await known()];
  expect((await ask(customer.token, former.email.toUpperCase())).status).toBe(204);
  expect((await emailOf(former.id))?.email).toBe(former.email);
  await verify(await tokenMailedTo(on(), former.email.toUpperCase()));
  expect((await emailOf(customer.id))?.email.toLowerCase()).toBe(former.email);
  expect(await emailOf(former.id)).toMatchObject({ email: '', verified: false });
  expect((await textsTo(on(), former.phone)).join('\n')).toContain('En annen har bekreftet e-postadressen din som sin');
});

test('an address that was typed at sign-up is verified by its link, which can be asked for again', async () => {
  const customer = await known(null);
  await on().transaction((tx) => mailEmailLink(tx, on(), customer.id, customer.email));
  const first = await tokenMailedTo(on(), customer.email);
  expect((await visitor().send(userEmail.sendLink, as(customer.token))).status).toBe(204);
  const second = await tokenMailedTo(on(), customer.email);
  expect((await verify(first)).body).toMatchObject({ code: 'BR_LINK_EXPIRED' });
  expect((await verify(second)).body).toEqual({ changed: false });
  expect((await emailOf(customer.id))?.verified).toBe(true);
  const before = (await mailedTo(on(), customer.email)).length;
  await visitor().send(userEmail.sendLink, as(customer.token));
  expect(await mailedTo(on(), customer.email)).toHaveLength(before);
});

test('one account makes us write five mails an hour', async () => {
  const customer = await known(null);
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await visitor().send(userEmail.sendLink, as(customer.token))).status);
  expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
});
