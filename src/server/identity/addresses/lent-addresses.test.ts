import { parse } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { registration } from '#src/contract/identity/registration.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { mobile } from '#src/domain/phone.ts';
import { insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { signUpDetails } from '#tests/support/sign-up.ts';
import { freshAddress, freshMobile, letTimePass, proveNumber } from '#tests/support/sms-codes.ts';
import { hashPassword } from '../passwords/passwords.ts';

const server = testServer({ clock: 'movable', env: { TRUSTED_PROXY: '127.0.0.1', ALLOW_SYNTHETIC_NIN: 'true' } });
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const browser = () => new OwnBrowser(server.current.url, freshAddress());
const daysLater = (days: number) => server.current.clock.set(new Date(Date.now() + days * 86_400_000).toISOString());
beforeEach(() => letTimePass(on(), 3600));

const bySms = async (who: OwnBrowser, phone: string) => {
  const accessToken = await proveNumber(on(), who, phone);
  return who.send(signIn.loginPhone, { body: { accessToken } });
};
const register = async (who: OwnBrowser, phone: string) => {
  const accessToken = await proveNumber(on(), who, phone);
  return who.send(registration.register, { body: signUpDetails(accessToken) });
};

test('a number that a new customer proves is taken from the one who had it, who reads it in the mail', async () => {
  const former = await insertCustomer(on(), { phone: freshMobile(), passwordHash: await hashPassword(password) });
  const owner = browser();
  const made = await register(owner, former.phone);
  expect(made.status).toBe(201);
  expect((await mailedTo(on(), former.email)).map(({ subject }) => subject)).toEqual([
    'En annen har bekreftet mobilnummeret ditt som sitt',
  ]);
  await letTimePass(on(), 3600);
  expect((await bySms(owner, former.phone)).body.userID).toBe(made.body.userID);
  // The former owner keeps the account, and is not asked for a code to a number that another has.
  const own = browser();
  const bearer = (await own.send(signIn.login, { headers: { email: former.email }, body: { password } })).body
    .accessToken;
  expect((await own.send(proving.read, { bearer })).body.ways).toEqual(['EMAIL']);
});

test('a number that two people of one home have opens neither account alone', async () => {
  const home = await insertHome(on().database);
  const phone = parse(mobile, freshMobile());
  const [one, other] = home.parties;
  for (const party of [one, other])
    await on()
      .db.updateTable('estateParty')
      .set({ phone })
      .where('name', '=', party?.name ?? '')
      .execute();
  await insertCustomer(on(), { phone });
  expect((await bySms(browser(), phone)).body.code).toBe('AUTH_SHARED_NUMBER');
});

test('a number unused for 180 days opens nothing alone, on the own phone either, until more is proven', async () => {
  const customer = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  const phone = browser();
  await makeKnown(on(), phone, customer.id);
  const opens = async (bearer: string) => (await phone.send(customerHomes.list, { bearer })).status;
  await daysLater(179);
  expect(await opens((await bySms(phone, customer.phone)).body.accessToken)).toBe(200);
  await daysLater(179 + 180);
  for (let times = 0; times < 2; times += 1) {
    await letTimePass(on(), 86_400);
    expect(await opens((await bySms(phone, customer.phone)).body.accessToken)).toBe(403);
  }
  await letTimePass(on(), 86_400);
  const bearer = (await bySms(phone, customer.phone)).body.accessToken;
  expect((await phone.send(proving.give, { bearer, body: { password } })).status).toBe(204);
  expect(await opens(bearer)).toBe(200);
  await letTimePass(on(), 86_400);
  expect(await opens((await bySms(phone, customer.phone)).body.accessToken)).toBe(200);
  await daysLater(0);
});

test('a mail unused for 180 days makes a password that opens nothing alone', async () => {
  const customer = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  const own = browser();
  await makeKnown(on(), own, customer.id);
  await daysLater(181);
  await own.send(passwords.forgotCustomer, { body: { email: customer.email } });
  const bearer = await tokenMailedTo(on(), customer.email);
  const made = await own.send(passwords.resetCustomer, { bearer, body: { newPassword: 'Nytt passord 2' } });
  const read = await own.send(dataExport.read, { bearer: made.body.accessToken, params: { id: customer.id } });
  expect(read.body.code).toBe('AUTH_STEP_UP');
  await daysLater(0);
});
