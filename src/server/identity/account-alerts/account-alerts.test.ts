import { expect, test } from 'vitest';
import { calendar } from '#src/contract/account/calendar.ts';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { userPhone } from '#src/contract/identity/user-phone.ts';
import { users } from '#src/contract/identity/users.ts';
import { journeyLinks } from '#src/contract/journey/journey-links.ts';
import { insertCustomer, makeKnown, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshAddress, freshMobile, letTimePass, proveNumber, textsTo } from '#tests/support/sms-codes.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { hashPassword } from '../passwords/passwords.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1' } });
const on = () => server.current.running.on;
const browser = () => new OwnBrowser(server.current.url, freshAddress());
const password = 'Riktig passord 1';

const bySms = async (who: OwnBrowser, phone: string): Promise<string> => {
  const accessToken = await proveNumber(on(), who, phone);
  return (await who.send(signIn.loginPhone, { body: { accessToken } })).body.accessToken;
};
const stopIn = (text = '') => /#t=([\w-]{43})/.exec(text)?.[1] ?? '';
const subjects = async (email: string) => (await mailedTo(on(), email)).map(({ subject }) => subject);

test('a sign-in by SMS on a new device is said by mail, and one press ends it', async () => {
  const customer = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  const stranger = browser();
  const bearer = await bySms(stranger, customer.phone);
  expect(await subjects(customer.email)).toEqual(['Kontoen din er brukt på en ny enhet']);
  const body = { token: await tokenMailedTo(on(), customer.email) };
  expect((await browser().send(accountStop.stop, { body })).status).toBe(204);
  expect((await stranger.send(users.read, { bearer, params: { id: customer.id } })).body.code).toBe(
    'AUTH_NOT_LOGGED_IN',
  );
  expect((await browser().send(accountStop.stop, { body })).body.code).toBe('AUTH_STOP_OVER');
});

test('a sign-in on a device that the account knows says nothing', async () => {
  const customer = await insertCustomer(on());
  const own = browser();
  await makeKnown(on(), own, customer.id);
  await bySms(own, customer.phone);
  expect(await subjects(customer.email)).toEqual([]);
});

test('an account whose mail is not verified gets the message on its number', async () => {
  const customer = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  await on().db.updateTable('customer').set({ emailVerifiedAt: null }).where('id', '=', customer.id).execute();
  await browser().send(signIn.login, { headers: { email: customer.email }, body: { password } });
  expect((await textsTo(on(), customer.phone))[0]).toContain('Var det ikke deg? Stopp her: ');
});

test('calendar and journey addresses are said by mail, and end with “log out everywhere”', async () => {
  const home = await insertHome(on().database);
  const { token: bearer, id, email } = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  const own = browser();
  const { address } = (await own.send(calendar.subscribe, { bearer, params: { id } })).body;
  const { url } = (await own.send(journeyLinks.create, { bearer, params: { id: home.estateId } })).body;
  expect(await subjects(email)).toEqual([
    'Det er laget en lenke til boligreisen din',
    'Det er laget en kalenderadresse for boligene dine',
  ]);
  const read = async () => [
    (await fetch(server.current.url + new URL(address).pathname)).status,
    (await own.send(journeyLinks.open, { body: { key: new URL(url).hash.slice(1) } })).status,
  ];
  expect(await read()).toEqual([200, 200]);
  expect((await own.send(sessions.logoutEverywhere, { bearer })).status).toBe(204);
  expect(await read()).toEqual([410, 410]);
});

test.each([
  ['number', 'mail'],
  ['mail', 'number'],
] as const)('a stranger who takes the mail and then the number loses both, the %s first stopped', async (...order) => {
  const customer = await signedInCustomer(on(), { passwordHash: await hashPassword(password) });
  const { token: bearer, email, phone } = customer;
  const taken = `tyv.${crypto.randomUUID()}@example.com`;
  await browser().send(userEmail.change, { bearer, body: { email: taken, password } });
  await browser().send(userEmail.verify, { body: { token: await tokenMailedTo(on(), taken) } });
  await letTimePass(on(), 3600);
  const elsewhere = browser();
  const accessToken = await proveNumber(on(), elsewhere, freshMobile());
  expect((await elsewhere.send(userPhone.change, { bearer, body: { accessToken } })).status).toBe(204);
  const [mail] = await mailedTo(on(), email);
  const [text] = (await textsTo(on(), phone)).filter((one) => one.includes('Mobilnummeret ditt er endret'));
  const links = { mail: stopIn(mail?.text), number: stopIn(text) };
  for (const which of order) await browser().send(accountStop.stop, { body: { token: links[which] } });
  const row = await on()
    .db.selectFrom('customer')
    .select(['email', 'phone'])
    .where('id', '=', customer.id)
    .executeTakeFirst();
  expect(row).toEqual({ email, phone });
});
