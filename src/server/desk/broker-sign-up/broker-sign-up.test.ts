import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { deleteUnverified } from './sign-up.ts';

const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
const password = 'Riktig passord 1';
const someone = (email = `ny.${randomUUID().slice(0, 8)}@megler.example.com`) => ({
  firstName: 'Nora',
  lastName: 'Åsheim',
  email,
  phone: '420 00 321',
  officeId: 'of-test',
  password,
  terms: true,
});
const register = (given: object) => visitor().send(brokerSignUp.register, { body: given });
const logIn = (email: string, given = password) => visitor().send(broker.login, { body: { email, password: given } });
const verify = (token: string) => visitor().send(brokerSignUp.verify, { body: { token } });
const hours = (count: number) =>
  sql`update mailed_token set expires_at = expires_at - make_interval(hours => ${count}::int)`.execute(on().db);

beforeEach(async () => {
  await insertHome(on().database);
  await sql`delete from rate_limit`.execute(on().db);
});

test('a new broker signs up, opens the link in the work mail, signs in, and sees an empty desk', async () => {
  const { offices } = (await visitor().send(brokerSignUp.offices)).body;
  expect(offices).toContainEqual({ id: 'of-test', name: 'Prøvekontoret' });
  const nora = someone();
  expect((await register(nora)).status).toBe(204);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_UNVERIFIED' });
  expect((await logIn(nora.email, 'Feil passord 1')).body).toMatchObject({ code: 'AUTH_BROKER_BAD' });
  const token = await tokenMailedTo(on(), nora.email);
  expect((await verify(token)).status).toBe(204);
  const { status, body } = await logIn(nora.email);
  expect([status, body.broker.name, body.broker.office]).toEqual([200, 'Nora Åsheim', 'Prøvekontoret']);
  const desk = await visitor().send(brokerMonitor.list, { headers: { authorization: `Bearer ${body.accessToken}` } });
  expect(desk.body).toEqual({ items: [], total: 0, open: 0, done: 0, next: null });
  expect(await verify(token)).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
});

test('the link lives for a day; after that the sign-up is as if it had not been', async () => {
  const nora = someone();
  await register(nora);
  const token = await tokenMailedTo(on(), nora.email);
  await hours(23);
  expect((await register(nora)).body).toMatchObject({ code: 'SU_EMAIL_IN_USE' });
  await deleteUnverified(on().db);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_UNVERIFIED' });
  await hours(1);
  expect((await verify(token)).body).toMatchObject({ code: 'BR_LINK_EXPIRED' });
  expect((await register(nora)).status).toBe(204);
  await hours(24);
  await deleteUnverified(on().db);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'AUTH_BROKER_BAD' });
});

test('another link is mailed to a broker who waits for one, and the response does not say who does', async () => {
  const nora = someone();
  await register(nora);
  const ask = (email: string) => visitor().send(brokerSignUp.sendLink, { body: { email } });
  const first = await tokenMailedTo(on(), nora.email);
  expect((await ask(nora.email.toUpperCase())).status).toBe(204);
  expect((await ask('ingen@megler.example.com')).status).toBe(204);
  expect(await mailedTo(on(), 'ingen@megler.example.com')).toEqual([]);
  const second = await tokenMailedTo(on(), nora.email);
  expect(second).not.toBe(first);
  // The broker may open either mail first.
  expect((await verify(first)).status).toBe(204);
  const before = (await mailedTo(on(), nora.email)).length;
  expect((await ask(nora.email)).status).toBe(204);
  expect(await mailedTo(on(), nora.email)).toHaveLength(before);
});

test.each(['nora@example.com', 'nora@ond-megler.example.com', 'nora@megler.example.com.ond.no'])(
  'a mail that is not an office’s is refused: %s',
  async (email) => expect((await register(someone(email))).body).toMatchObject({ code: 'BR_DOMAIN' }),
);

test('another person’s mail, an office that does not exist, and terms that are not accepted', async () => {
  expect((await register(someone('Prove.Megler@megler.example.com'))).body).toMatchObject({ code: 'SU_EMAIL_IN_USE' });
  expect((await register({ ...someone(), officeId: 'of-ingen' })).body).toMatchObject({ code: 'V_CHOOSE_ONE' });
  expect((await register({ ...someone(), terms: false })).body).toMatchObject({ code: 'V_TERMS' });
  expect((await register({ ...someone(), role: 'mainBroker' })).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await register({ ...someone(), password: 'kort' })).body).toMatchObject({ code: 'INVALID_INPUT' });
});

test('a password made by mail verifies the broker’s mail as well', async () => {
  const nora = someone();
  await register(nora);
  await visitor().send(passwords.forgotBroker, { body: { email: nora.email } });
  const token = await tokenMailedTo(on(), nora.email);
  await visitor().send(passwords.resetBroker, {
    headers: { authorization: `Bearer ${token}` },
    body: { newPassword: 'Nytt passord 2' },
  });
  expect((await logIn(nora.email, 'Nytt passord 2')).status).toBe(200);
});

test('one computer signs up twenty an hour', async () => {
  const from = { 'x-forwarded-for': '10.6.0.1' };
  const statuses = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push(
      (await visitor().send(brokerSignUp.sendLink, { body: { email: `a${n}@b.no` }, headers: from })).status,
    );
  }
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});
