import { beforeEach, expect, test } from 'vitest';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { userPhone } from '#src/contract/identity/user-phone.ts';
import { type CustomerGiven, signedInCustomer } from '#tests/support/customers.ts';
import { mailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshAddress, freshMobile, letTimePass, proveNumber, textsTo } from '#tests/support/sms-codes.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1' } });
const on = () => server.current.running.on;
const browser = () => new OwnBrowser(server.current.url, freshAddress());
beforeEach(() => letTimePass(on(), 3600));

/** The hash is never compared here: an account with a password is all that matters. */
const known = (given: CustomerGiven = {}) => signedInCustomer(on(), { passwordHash: 'a password', ...given });
const changeTo = async (bearer: string, phone: string) => {
  const own = browser();
  const accessToken = await proveNumber(on(), own, phone);
  return own.send(userPhone.change, { bearer, body: { accessToken } });
};
const opensBySms = async (phone: string) => {
  await letTimePass(on(), 3600);
  const own = browser();
  const accessToken = await proveNumber(on(), own, phone);
  const { body } = await own.send(signIn.loginPhone, { body: { accessToken } });
  return body.userID ?? body.code;
};
const stopIn = (text = '') => /#t=([\w-]{43})/.exec(text)?.[1] ?? '';
const subjects = async (email: string) => (await mailedTo(on(), email)).map(({ subject }) => subject);

test('a number is changed by a code to the new one; the old number and the mail can stop it, and get it back', async () => {
  const customer = await known();
  const fresh = freshMobile();
  expect((await changeTo(customer.token, fresh)).status).toBe(204);
  expect(await opensBySms(fresh)).toBe(customer.id);
  expect(await subjects(customer.email)).toContain('Mobilnummeret ditt er endret');
  const [texted] = await textsTo(on(), customer.phone);
  expect(texted).toContain('Mobilnummeret ditt er endret. Var det ikke deg? Stopp her: ');
  expect((await browser().send(accountStop.stop, { body: { token: stopIn(texted) } })).status).toBe(204);
  expect([await opensBySms(fresh), await opensBySms(customer.phone)]).toEqual(['AUTH_UNKNOWN', customer.id]);
});

test('two who share a phone both confirm it in the profile, and then it opens neither alone', async () => {
  const [one, other] = [await known(), await known()];
  expect((await changeTo(other.token, one.phone)).status).toBe(204);
  expect(await subjects(one.email)).toEqual(['En annen har bekreftet mobilnummeret ditt som sitt']);
  expect(await opensBySms(one.phone)).toBe(other.id);
  await letTimePass(on(), 3600);
  expect((await changeTo(one.token, one.phone)).status).toBe(204);
  expect(await opensBySms(one.phone)).toBe('AUTH_SHARED_NUMBER');
});

test('number and mail are removed with a message to both, but never the last way in', async () => {
  const customer = await known();
  const own = browser();
  const bearer = customer.token;
  expect((await own.send(userPhone.remove, { bearer })).status).toBe(204);
  expect(await subjects(customer.email)).toEqual(['Mobilnummeret ditt er fjernet']);
  const [texted] = await textsTo(on(), customer.phone);
  expect(await opensBySms(customer.phone)).toBe('AUTH_UNKNOWN');
  // What is left is the mail and the password: neither alone is enough.
  expect((await own.send(userEmail.remove, { bearer })).body.code).toBe('AUTH_LAST_WAY');
  await browser().send(accountStop.stop, { body: { token: stopIn(texted) } });
  expect(await opensBySms(customer.phone)).toBe(customer.id);
});

test('an account may be without a mail, and so may another', async () => {
  for (const customer of [await known(), await known()]) {
    expect((await browser().send(userEmail.remove, { bearer: customer.token })).status).toBe(204);
    expect(await subjects(customer.email)).toEqual(['E-postadressen din er fjernet']);
    expect((await textsTo(on(), customer.phone))[0]).toContain('E-postadressen din er fjernet');
  }
});
