import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { employeeSignOn } from '#src/contract/desk/employee-sign-on.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { brokerId } from '#src/domain/ids.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const employee = async (given: object = {}) =>
  signedInCustomer(on(), {
    isEmployee: true,
    brokerId: v.parse(brokerId, 'br-test'),
    passwordHash: await hashPassword(password),
    ...given,
  });
const handOver = (token: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.current.url}/api/auth/app?token=${token}`, { method, headers, redirect: 'manual' });
const arrivalIn = (answer: Response) => /arrival=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
const arrive = async (arrival: string) => {
  const visitor = new Visitor(server.current.url);
  visitor.cookie = `arrival=${arrival}`;
  return visitor.send(employeeSignOn.arrive);
};
const atDesk = (token: string) => new Visitor(server.current.url).send(broker.me, as(token));

beforeEach(() => insertHome(on().database));

describe('an employee who opens the admin tab', () => {
  test('an employee comes to a clean address, and from there to their own desk', async () => {
    const { token } = await employee();
    const answer = await handOver(token);
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/broker/arrive', '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('set-cookie')).toMatch(/arrival=[\w-]{43}; Max-Age=60; .*HttpOnly; SameSite=Strict/);
    const arrived = await arrive(arrivalIn(answer));
    expect([arrived.status, arrived.body.broker.id]).toEqual([200, 'br-test']);
    expect((await atDesk(arrived.body.accessToken)).body).toMatchObject({ id: 'br-test', name: 'Prøve Megler' });
  });

  test('an employee whose account as a broker waits for the office’s yes does not come to the desk', async () => {
    await sql`insert into broker (id, name, email, phone, role, title, office_id, signed_up_at)
      values ('br-venter', 'Venter Vik', 'venter@megler.example.com', '+4742000123', 'assistant', 'Megler', 'of-test', now())
      on conflict do nothing`.execute(on().db);
    const { token } = await employee({ brokerId: v.parse(brokerId, 'br-venter') });
    expect((await handOver(token)).status).toBe(401);
    await sql`update broker set approved_at = now() where id = 'br-venter'`.execute(on().db);
    expect((await handOver(token)).status).toBe(303);
  });

  test('a token works once, also of twenty that come at once', async () => {
    const { token } = await employee();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => handOver(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect((await handOver(token)).status).toBe(401);
  });

  test('the token stays valid for the employee as a customer, and the next one leads to the desk again', async () => {
    const { token, renewal } = await employee();
    expect((await handOver(token)).status).toBe(303);
    const visitor = new Visitor(server.current.url);
    visitor.cookie = `renewal=${renewal}`;
    const renewed = await visitor.send(sessions.refresh);
    expect(renewed.status).toBe(200);
    expect((await handOver(renewed.body.accessToken)).status).toBe(303);
  });

  test('what the browser came with is exchanged once, and for a minute', async () => {
    const first = arrivalIn(await handOver((await employee()).token));
    expect((await arrive(first)).status).toBe(200);
    expect((await arrive(first)).body).toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
    const second = arrivalIn(await handOver((await employee()).token));
    await sql`update consumed_token set arrive_by = now() where arrival_sha256 is not null`.execute(on().db);
    expect((await arrive(second)).status).toBe(401);
    expect((await new Visitor(server.current.url).send(employeeSignOn.arrive)).status).toBe(401);
  });

  test('neither token nor arrival is in a line of the log, or readable in the database', async () => {
    const { token } = await employee();
    const arrival = arrivalIn(await handOver(token));
    await handOver(token);
    await arrive(arrival);
    const logged = server.current.logged.join();
    for (const secret of [token, arrival, token.split('.')[2] ?? '']) expect(logged).not.toContain(secret);
    const { rows } = await sql<{ all: string }>`select row_to_json(t)::text as all from consumed_token t`.execute(
      on().db,
    );
    expect(rows.map((row) => row.all).join()).not.toContain(arrival);
  });

  test('a program that looks at the address first uses nothing up', async () => {
    const { token } = await employee();
    expect((await handOver(token, {}, 'HEAD')).status).toBe(404);
    expect((await handOver(token)).status).toBe(303);
  });

  test('a browser that is refused is led to where one signs in', async () => {
    const answer = await handOver('x'.repeat(43), { accept: 'text/html,*/*' });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([401, '0; url=/broker']);
  });
});

describe('no one else comes in', () => {
  test.each([
    ['who is no employee', { isEmployee: false }],
    ['who has no place among the brokers', { brokerId: null }],
  ])('an employee’s sign-on refuses a person %s', async (_who, given) => {
    expect((await handOver((await employee(given)).token)).status).toBe(401);
  });

  test('nor one who has left the office, also with an arrival from before', async () => {
    const { token } = await employee();
    const arrival = arrivalIn(await handOver((await employee()).token));
    await sql`update broker set left_at = now()`.execute(on().db);
    expect((await handOver(token)).status).toBe(401);
    expect((await arrive(arrival)).body).toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
    await sql`update broker set left_at = null`.execute(on().db);
  });

  test('not one who has signed out, nor by another kind of token, none, or one that has run out', async () => {
    const { id, token, renewal } = await employee();
    const other = await employee();
    await sql`update customer_session set expires_at = now() where customer_id = ${other.id}`.execute(on().db);
    for (const wrong of [renewal, 'x', '', other.token]) expect((await handOver(wrong)).status).toBe(401);
    await new Visitor(server.current.url).send(sessions.logout, as(token));
    expect((await handOver(token)).status).toBe(401);
    expect(id).not.toBe(other.id);
  });

  test('not by another site’s page', async () => {
    const { token } = await employee();
    expect((await handOver(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await handOver(token, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('an employee’s sign-on is refused after the customer password was changed elsewhere', async () => {
    const customer = await employee();
    const { accessToken } = (await arrive(arrivalIn(await handOver(customer.token)))).body;
    expect((await atDesk(accessToken)).status).toBe(200);
    await new Visitor(server.current.url).send(passwords.changeCustomer, {
      ...as(customer.token),
      params: { id: customer.id },
      body: { id: customer.id, currentPassword: password, newPassword: 'Nytt passord 2' },
    });
    expect((await atDesk(accessToken)).status).toBe(401);
  });
});
