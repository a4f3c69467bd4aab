import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { brokerId } from '#src/domain/ids.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { beginSession } from '../brokers/sessions.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';
import { hashPassword } from './passwords.ts';

const server = testServer();
const on = () => server.current.running.on;
const [old, fresh] = ['Riktig passord 1', 'Nytt passord 2'];
const visitor = () => new Visitor(server.current.url);
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const known = async () => signedInCustomer(on(), { passwordHash: await hashPassword(old) });

beforeEach(async () => void (await sql`delete from rate_limit`.execute(on().db)));

describe('a customer', () => {
  type Customer = Awaited<ReturnType<typeof known>>;
  const change = (customer: Customer, given: { current?: string; next?: string; id?: string; params?: string } = {}) =>
    visitor().send(passwords.changeCustomer, {
      ...as(customer.token),
      params: { id: given.params ?? customer.id },
      body: { id: given.id ?? customer.id, currentPassword: given.current ?? old, newPassword: given.next ?? fresh },
    });
  const me = (customer: Customer, token = customer.token) =>
    visitor().send(users.read, { ...as(token), params: { id: customer.id } });

  test('a customer changes the password, stays signed in here, and is signed out on every other device', async () => {
    const customer = await known();
    const phone = await beginCustomerSession(on(), cookieJar().web, { customerId: customer.id, method: 'BANKID' });
    expect((await change(customer)).status).toBe(204);
    expect((await me(customer)).status).toBe(200);
    expect((await me(customer, phone.accessToken)).status).toBe(401);
    const logIn = await visitor().send(signIn.login, { headers: { email: customer.email }, body: { password: fresh } });
    expect(logIn.status).toBe(200);
    expect((await mailedTo(on(), customer.email)).map(({ subject }) => subject)).toContain('Passordet ditt er endret');
  });

  test('a new password needs the present one, and must differ from it', async () => {
    const customer = await known();
    expect((await change(customer, { current: 'feil' })).body).toMatchObject({ code: 'AUTH_PASSWORD' });
    expect((await change(customer, { next: old })).body).toMatchObject({ code: 'V_PW_SAME' });
    const without = await signedInCustomer(on());
    expect((await change(without)).body).toMatchObject({ code: 'AUTH_NO_PASSWORD' });
    expect((await me(customer)).status).toBe(200);
  });

  test('a thief of the session cannot guess the password without limit', async () => {
    const customer = await known();
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await change(customer, { current: `feil ${n}` })).body.code);
    expect(codes).toEqual([...Array(10).fill('AUTH_PASSWORD'), 'AUTH_TOO_MANY']);
  });

  test('cannot change another’s, whichever of the two ids is another’s', async () => {
    const [one, other] = [await known(), await known()];
    expect((await change(one, { params: other.id, id: other.id })).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await change(one, { id: other.id })).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await change(one, { params: other.id })).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('å is å, however it is typed', async () => {
    const customer = await known();
    expect((await change(customer, { next: 'Bla\u030Aba\u030Ar 12' })).status).toBe(204);
    for (const password of ['Blåbår 12', 'Bla\u030Aba\u030Ar 12']) {
      const logIn = await visitor().send(signIn.login, { headers: { email: customer.email }, body: { password } });
      expect(logIn.status).toBe(200);
    }
  });
});

describe('a broker', () => {
  const id = v.parse(brokerId, 'br-test');
  const email = 'prove.megler@megler.example.com';
  const logIn = (password: string) => visitor().send(broker.login, { body: { email, password } });
  const me = (token: string) => visitor().send(broker.me, as(token));

  beforeEach(async () => {
    await insertHome(on().database);
    const passwordHash = await hashPassword(old);
    await on().db.updateTable('broker').set({ passwordHash }).where('id', '=', id).execute();
  });

  test('a broker makes a new password by a mailed link, which ends the sessions and lifts the lock', async () => {
    const { token: session } = await beginSession(on(), id);
    for (let n = 0; n < 11; n += 1) await logIn(`feil ${n}`);
    expect((await visitor().send(passwords.forgotBroker, { body: { email } })).status).toBe(204);
    const [mail] = await mailedTo(on(), email);
    expect(mail?.text).toContain('/broker/password/reset#t=');
    const token = await tokenMailedTo(on(), email);
    const reset = () => visitor().send(passwords.resetBroker, { ...as(token), body: { newPassword: fresh } });
    expect((await reset()).status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect((await logIn(fresh)).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
  });

  test('a broker changes the password; only the device that did it stays signed in', async () => {
    const [here, elsewhere] = [await beginSession(on(), id), await beginSession(on(), id)];
    const change = (currentPassword: string, newPassword = fresh, whose = 'br-test') =>
      visitor().send(passwords.changeBroker, {
        ...as(here.token),
        params: { id: whose },
        body: { id: whose, currentPassword, newPassword },
      });
    expect((await change('feil')).body).toMatchObject({ code: 'AUTH_PASSWORD' });
    expect((await change(old, old)).body).toMatchObject({ code: 'V_PW_SAME' });
    expect((await change(old, fresh, 'br-01')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await change(old)).status).toBe(204);
    expect((await me(here.token)).status).toBe(200);
    expect((await me(elsewhere.token)).status).toBe(401);
    expect((await logIn(fresh)).status).toBe(200);
  });
});
