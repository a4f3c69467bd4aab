import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { mailToken } from '../mailed-tokens/mailed-tokens.ts';
import { hashPassword } from './passwords.ts';

/** Two processes of one installation share their keys. */
const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`, TRUSTED_PROXY: '127.0.0.1' };
const server = testServer({ env });
const on = () => server.current.running.on;
const [old, fresh] = ['Riktig passord 1', 'Nytt passord 2'];
const visitor = (url = server.current.url) => new Visitor(url);
const as = (token: string, ip = '10.4.0.1') => ({
  headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ip },
});
const known = async () => signedInCustomer(on(), { passwordHash: await hashPassword(old) });
const forgot = (email: string, ip = '10.4.0.1') =>
  visitor().send(passwords.forgotCustomer, { body: { email }, headers: { 'x-forwarded-for': ip } });
const reset = (token: string, newPassword = fresh) =>
  visitor().send(passwords.resetCustomer, { ...as(token), body: { newPassword } });
const logIn = (email: string, password: string) =>
  visitor().send(signIn.login, { headers: { email, 'x-forwarded-for': '10.4.0.1' }, body: { password } });
const me = (id: string, token: string, url?: string) => visitor(url).send(users.read, { ...as(token), params: { id } });

beforeEach(async () => void (await sql`delete from rate_limit`.execute(on().db)));

describe('a forgotten password', () => {
  test('a customer’s password is replaced by the link in the mail, and the notice says only that it was done', async () => {
    const customer = await known();
    expect((await forgot(customer.email.toUpperCase())).status).toBe(204);
    const token = await tokenMailedTo(on(), customer.email);
    expect((await reset(token)).status).toBe(200);
    expect((await logIn(customer.email, old)).body).toMatchObject({ code: 'AUTH_BAD' });
    expect((await logIn(customer.email, fresh)).status).toBe(200);
    expect((await mailedTo(on(), customer.email))[0]?.subject).toBe('Passordet ditt er endret');
  });

  test('a link works once, and kills those that were mailed before it', async () => {
    const customer = await known();
    await forgot(customer.email);
    const first = await tokenMailedTo(on(), customer.email);
    await forgot(customer.email);
    const second = await tokenMailedTo(on(), customer.email);
    expect(second).not.toBe(first);
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first]) {
      expect(await reset(token)).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
    }
  });

  test('of twenty that use a link at once, one is right', async () => {
    const customer = await known();
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `Nytt passord ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  test('a link lives half an hour', async () => {
    const customer = await known();
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    const age = async (minutes: number) =>
      sql`update mailed_token set expires_at = created_at + interval '30 minutes' - make_interval(mins => ${minutes}::int)
          where owner = ${customer.id} and expires_at <= created_at + interval '30 minutes'`.execute(on().db);
    await age(29);
    expect(
      (await visitor().send(passwords.resetCustomer, { ...as(token), body: { newPassword: 'kort' } })).status,
    ).toBe(400);
    await age(30);
    expect((await reset(token)).body).toMatchObject({ code: 'BR_LINK_EXPIRED' });
  });

  test('the link in the mail signs in the person who opened it, on that device alone', async () => {
    const customer = await known();
    await forgot(customer.email);
    const made = await reset(await tokenMailedTo(on(), customer.email));
    expect([made.status, made.body.userID, made.body.method]).toEqual([200, customer.id, 'PASSWORD']);
    // Signed in, and asked for more: the mail is one proof, and the device is new.
    expect((await me(customer.id, made.body.accessToken)).body.code).toBe('AUTH_STEP_UP');
    expect((await me(customer.id, customer.token)).status).toBe(401);
  });

  test('signs every device out, in the other process too, and ends what renews them', async () => {
    const other = await startTestServer({
      database: on().database,
      env: { ...env, PUBLIC_URL: on().config.publicUrl },
    });
    const customer = await known();
    expect((await me(customer.id, customer.token, other.url)).status).toBe(200);
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    expect((await reset(token)).status).toBe(200);
    expect((await me(customer.id, customer.token)).status).toBe(401);
    expect((await me(customer.id, customer.token, other.url)).status).toBe(401);
    const renewed = await fetch(`${other.url}/api${sessions.refresh.path}`, {
      method: 'POST',
      headers: { cookie: `renewal=${customer.renewal}` },
    });
    expect(renewed.status).toBe(401);
    await other.stop();
  });

  test('unlocks a sign-in that too many wrong passwords have locked', async () => {
    const customer = await known();
    for (let n = 0; n < 11; n += 1) await logIn(customer.email, `feil ${n}`);
    expect((await logIn(customer.email, old)).body).toMatchObject({ code: 'AUTH_TOO_MANY' });
    await forgot(customer.email);
    await reset(await tokenMailedTo(on(), customer.email));
    expect((await logIn(customer.email, fresh)).status).toBe(200);
  });

  test('the link gives a first password to an account without one', async () => {
    const customer = await signedInCustomer(on());
    await forgot(customer.email);
    await reset(await tokenMailedTo(on(), customer.email));
    expect((await logIn(customer.email, fresh)).status).toBe(200);
  });

  test('what is wrong with the new one is said by its rules, and the link still works', async () => {
    const customer = await known();
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    const weak = await reset(token, 'kort');
    expect(weak.body).toMatchObject({ code: 'INVALID_INPUT' });
    expect(weak.body.fields.map(({ code }: { code: string }) => code)).toEqual([
      'V_PW_LEN',
      'V_PW_UPPER',
      'V_PW_DIGIT',
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  test('no mail goes to an address that was typed and never verified', async () => {
    const customer = await known();
    await sql`update customer set email_verified_at = null where id = ${customer.id}`.execute(on().db);
    expect((await forgot(customer.email)).status).toBe(204);
    expect(await mailedTo(on(), customer.email)).toEqual([]);
  });
});

describe('a request for a new password reveals nothing', () => {
  /** Everything in a response except the request id and the time. */
  const bytesOf = async (email: string) => {
    const answer = await visitor().raw(passwords.forgotCustomer, {
      body: { email },
      headers: { 'x-forwarded-for': '10.4.0.9' },
    });
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'retry-after'].includes(name));
    return JSON.stringify([answer.status, headers.sort(), (await answer.text()).replace(/"requestId":"\w+"/, '')]);
  };

  test('known or not, the answers are alike to the byte, also at the limit', async () => {
    const customer = await known();
    for (let n = 0; n < 4; n += 1) expect(await bytesOf(customer.email)).toBe(await bytesOf('ukjent@example.com'));
    expect((await forgot(customer.email)).body).toMatchObject({ code: 'TOO_MANY' });
  });

  test('three in an hour to one address, twenty from one computer', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await forgot('en@example.com', `10.5.0.${n + 1}`)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const fromOne = [];
    for (let n = 0; n < 21; n += 1) fromOne.push((await forgot(`mange${n}@example.com`, '10.5.1.1')).status);
    expect(fromOne).toEqual([...Array(20).fill(204), 429]);
  });

  test('neither the address nor the link is in a line of the log, and the link is not readable in the database', async () => {
    const customer = await known();
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    await reset(token);
    const logged = server.current.logged.join();
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(customer.email);
    const { rows } = await sql<{ all: string }>`select row_to_json(m)::text as all from outbox_message m
      union all select row_to_json(t)::text from mailed_token t`.execute(on().db);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });
});

describe('tokens of one kind are worth nothing elsewhere (A5)', () => {
  test('a reset token is no access token, of a customer or of a broker, and the reverse', async () => {
    const customer = await known();
    await insertHome(on().database);
    const { own } = await brokerTokens({ on: on() });
    await forgot(customer.email);
    const token = await tokenMailedTo(on(), customer.email);
    expect((await me(customer.id, token)).status).toBe(401);
    expect((await visitor().send(broker.me, as(token))).status).toBe(401);
    for (const wrong of [customer.token, customer.renewal, own, randomBytes(32).toString('base64url')]) {
      expect(await reset(wrong)).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
    }
    const asBroker = await visitor().send(passwords.resetBroker, { ...as(token), body: { newPassword: fresh } });
    expect(asBroker).toMatchObject({ status: 401, body: { code: 'BR_LINK_EXPIRED' } });
    expect((await reset(token)).status).toBe(200);
  });

  test('of the other kinds of mailed token none makes a password', async () => {
    const customer = await known();
    for (const kind of ['broker-password', 'customer-email', 'broker-email'] as const) {
      const token = await on().transaction((tx) => mailToken(tx, kind, { owner: customer.id, email: customer.email }));
      expect((await reset(token)).status).toBe(401);
    }
    expect((await visitor().send(passwords.resetCustomer, { body: { newPassword: fresh } })).status).toBe(401);
  });
});

test('a password that most people choose is refused where the setting says so', async () => {
  const customer = await known();
  await forgot(customer.email);
  const token = await tokenMailedTo(on(), customer.email);
  // Started late, because a second server takes jobs too and the first would not wait for those.
  const strict = await startTestServer({ database: on().database, env: { ...env, REFUSE_COMMON_PASSWORDS: 'true' } });
  const ask = (newPassword: string) =>
    visitor(strict.url).send(passwords.resetCustomer, { ...as(token), body: { newPassword } });
  expect((await ask('Passord1')).body).toMatchObject({ code: 'V_PW_COMMON' });
  expect((await ask(fresh)).status).toBe(200);
  await strict.stop();
});
