import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerApprovals } from '#src/contract/desk/broker-approvals.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { brokerId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { deleteUnapproved } from './approvals.ts';
import { workOnEmployees } from './command.ts';
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

const asBroker = async (id: string) => ({
  authorization: `Bearer ${(await beginSession(on(), v.parse(brokerId, id))).token}`,
});
/** The one responsible for the office, and a main broker and an assistant of it. */
const insertOffice = async (): Promise<void> => {
  for (const [name, role] of [
    ['ansvarlig', 'responsibleBroker'],
    ['hoved', 'mainBroker'],
    ['hjelper', 'assistant'],
  ] as const) {
    await sql`insert into broker (id, name, email, phone, role, title, office_id)
      values (${`br-${name}`}, ${`Megler ${name}`}, ${`${name}@megler.example.com`}, '+4742000111', ${role}, 'Megler',
        'of-test') on conflict do nothing`.execute(on().db);
  }
};
/** Signs up and opens the mailed link. */
const verified = async () => {
  const nora = someone();
  await register(nora);
  await verify(await tokenMailedTo(on(), nora.email));
  return nora;
};
const approvalsOf = async (id: string) =>
  (await visitor().send(brokerApprovals.list, { headers: await asBroker(id) })).body.items as {
    readonly id: string;
    readonly email: string;
  }[];
const waitingOf = async (id: string, email: string) => (await approvalsOf(id)).find((one) => one.email === email);
const answer = async (id: string, waiting: string, call = brokerApprovals.approve) =>
  visitor().send(call, { headers: await asBroker(id), params: { waiting } });

test('a new broker signs up, opens the link in the work mail, has the office’s yes, and sees an empty desk', async () => {
  await insertOffice();
  const { offices } = (await visitor().send(brokerSignUp.offices)).body;
  expect(offices).toContainEqual({ id: 'of-test', name: 'Prøvekontoret' });
  const nora = someone();
  expect((await register(nora)).status).toBe(204);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_UNVERIFIED' });
  expect((await logIn(nora.email, 'Feil passord 1')).body).toMatchObject({ code: 'AUTH_BROKER_BAD' });
  const token = await tokenMailedTo(on(), nora.email);
  expect((await verify(token)).status).toBe(204);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_WAITING', params: { name: 'Megler ansvarlig' } });
  const waiting = await waitingOf('br-ansvarlig', nora.email);
  expect(waiting).toMatchObject({ name: 'Nora Åsheim', email: nora.email });
  expect((await answer('br-ansvarlig', waiting?.id ?? '')).status).toBe(204);
  const { status, body } = await logIn(nora.email);
  expect([status, body.broker.name, body.broker.office]).toEqual([200, 'Nora Åsheim', 'Prøvekontoret']);
  const desk = await visitor().send(brokerMonitor.list, { headers: { authorization: `Bearer ${body.accessToken}` } });
  expect(desk.body).toEqual({ items: [], total: 0, open: 0, done: 0, next: null });
  expect(await verify(token)).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
});

test('the one responsible is mailed the name and the address of who asks, and alone answers', async () => {
  await insertOffice();
  const nora = await verified();
  expect((await mailedTo(on(), 'ansvarlig@megler.example.com'))[0]?.text).toContain(`Nora Åsheim (${nora.email})`);
  const waiting = (await waitingOf('br-ansvarlig', nora.email))?.id ?? '';
  for (const who of ['br-hoved', 'br-hjelper']) {
    expect(await approvalsOf(who)).toEqual([]);
    expect((await answer(who, waiting)).body).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_WAITING' });
});

test('a no deletes the sign-up, and says so to its address', async () => {
  await insertOffice();
  const nora = await verified();
  const waiting = (await waitingOf('br-ansvarlig', nora.email))?.id ?? '';
  expect((await answer('br-ansvarlig', waiting, brokerApprovals.refuse)).status).toBe(204);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'AUTH_BROKER_BAD' });
  expect((await mailedTo(on(), nora.email))[0]?.text).toContain('har sagt nei');
});

test('a yes that does not come in 14 days is a no, and an account that has it is kept', async () => {
  await insertOffice();
  const [nora, other] = [await verified(), await verified()];
  await answer('br-ansvarlig', (await waitingOf('br-ansvarlig', other.email))?.id ?? '');
  const age = (days: number) =>
    sql`update broker set email_verified_at = now() - make_interval(days => ${days}::int), signed_up_at = now() - interval '30 days'
      where email in (${nora.email}, ${other.email})`.execute(on().db);
  await age(13);
  await deleteUnapproved(on().db);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'BR_WAITING' });
  await age(15);
  await deleteUnapproved(on().db);
  expect((await logIn(nora.email)).body).toMatchObject({ code: 'AUTH_BROKER_BAD' });
  expect((await logIn(other.email)).status).toBe(200);
});

test('the operator says yes by command, and only to one who waits', async () => {
  const nora = await verified();
  const printed: string[] = [];
  const run = (...args: string[]) => workOnEmployees(on().database, args, (line) => printed.push(line));
  expect(await run('list')).toBe(0);
  expect(printed.join('\n')).toContain(nora.email);
  expect(await run('approve', 'ingen@megler.example.com')).toBe(1);
  expect(await run('approve', nora.email.toUpperCase())).toBe(0);
  expect(await run('approve', nora.email)).toBe(1);
  expect(await run('approve')).toBe(2);
  expect((await logIn(nora.email)).status).toBe(200);
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

test('a password made by mail verifies the broker’s mail, and is no way round the office’s yes', async () => {
  const nora = someone();
  await register(nora);
  await visitor().send(passwords.forgotBroker, { body: { email: nora.email } });
  const token = await tokenMailedTo(on(), nora.email);
  await visitor().send(passwords.resetBroker, {
    headers: { authorization: `Bearer ${token}` },
    body: { newPassword: 'Nytt passord 2' },
  });
  // The mail is shown to be theirs, and the office's yes is still missing.
  expect((await logIn(nora.email, 'Nytt passord 2')).body).toMatchObject({ code: 'BR_WAITING' });
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
