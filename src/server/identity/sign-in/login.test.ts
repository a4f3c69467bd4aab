import { expect, test } from 'vitest';
import { cookieJar, insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { hashPassword } from '../passwords/passwords.ts';

const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';

let addresses = 0;
const address = () => `10.2.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`;
const logIn = async (email: string, given = password, ip = address(), cookie = '') => {
  const answer = await fetch(`${server.current.url}/api/auth/login`, {
    method: 'POST',
    headers: { email, 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
    body: JSON.stringify({ password: given }),
  });
  return { status: answer.status, body: await jsonOf(answer) };
};
const known = async (email?: string) =>
  insertCustomer(on(), { passwordHash: await hashPassword(password), ...(email && { email }) });

test('the right password opens a session, whatever the letter case of the e-mail', async () => {
  const customer = await known();
  const { status, body } = await logIn(customer.email.toUpperCase());
  expect([status, body.userID, body.method]).toEqual([200, customer.id, 'PASSWORD']);
});

test('an address with Norwegian letters is read as Latin-1, as UTF-8 and percent-encoded', async () => {
  await known('kåre@blåbær.example.com');
  const address = 'kåre@blåbær.example.com';
  const bytes = Buffer.from(address, 'utf8').toString('latin1');
  for (const header of [address, bytes, encodeURIComponent(address)]) expect((await logIn(header)).status).toBe(200);
});

test.each(['', 'ola', 'ola@', 'ola%0d%0abcc:x@example.com', '%E0%A4%A@example.com', `${'o'.repeat(250)}@example.com`])(
  'what is no address is said to be none: %s',
  async (header) => expect((await logIn(header)).body).toMatchObject({ code: 'AUTH_EMAIL_INVALID' }),
);

test('the address is in no line of the log', async () => {
  const customer = await known();
  await logIn(customer.email, 'feil');
  expect(server.current.logged.join()).not.toContain(customer.email);
});

test('an unknown e-mail is revealed five times, then only that the two do not fit', async () => {
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await logIn('ukjent@example.com')).body.code);
  expect(codes).toEqual([...Array(5).fill('AUTH_EMAIL_UNKNOWN'), 'AUTH_BAD']);
});

test('one computer gets ten such responses an hour', async () => {
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await logIn(`ukjent${n}@example.com`, password, '10.9.9.9')).body.code);
  expect(codes).toEqual([...Array(10).fill('AUTH_EMAIL_UNKNOWN'), 'AUTH_BAD']);
});

test('a customer without a password is asked to make one', async () => {
  const customer = await insertCustomer(on());
  expect((await logIn(customer.email)).body).toMatchObject({ code: 'AUTH_NO_PASSWORD' });
});

test('a stranger who guesses eleven times does not lock the customer out of their own phone', async () => {
  const customer = await known();
  const jar = cookieJar();
  await makeKnown(on(), jar, customer.id);
  const device = `customer-device=${jar.cookies.get('customer-device')}`;
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await logIn(customer.email, `feil ${n}`)).body.code);
  expect(codes).toEqual([...Array(10).fill('AUTH_BAD'), 'AUTH_TOO_MANY']);
  expect((await logIn(customer.email, password, address(), device)).status).toBe(200);
});
