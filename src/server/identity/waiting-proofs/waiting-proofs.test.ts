import { beforeEach, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { cookieJar, insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshAddress, letTimePass } from '#tests/support/sms-codes.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

/** Issue 40: an account with one lent address and nothing else is not locked out for good. */
const server = testServer({ clock: 'movable', env: { TRUSTED_PROXY: '127.0.0.1' } });
const on = () => server.current.running.on;
const chosen = 'Nytt passord 2';
const hoursLater = (hours: number) => server.current.clock.advance({ hours });
beforeEach(() => letTimePass(on(), 3600));

/** An account without number, e-ID and wallet, whose owner has forgotten the password. */
const lonely = () => insertCustomer(on(), { phone: '', phoneVerifiedAt: null });
type Account = Awaited<ReturnType<typeof lonely>>;

const reset = async ({ email }: Account) => {
  const device = new OwnBrowser(server.current.url, freshAddress());
  await device.send(passwords.forgotCustomer, { body: { email } });
  const { body } = await device.send(passwords.resetCustomer, {
    bearer: await tokenMailedTo(on(), email),
    body: { newPassword: chosen },
  });
  return { device, bearer: body.accessToken };
};
const signedIn = async ({ email }: Account) => {
  const device = new OwnBrowser(server.current.url, freshAddress());
  const { body } = await device.send(signIn.login, { headers: { email }, body: { password: chosen } });
  return { device, bearer: body.accessToken };
};
const read = async ({ device, bearer }: Awaited<ReturnType<typeof reset>>) =>
  (await device.send(proving.read, { bearer })).body;

test('after a reset by mail on a new device the owner waits 72 hours, and a code to the mail then opens all', async () => {
  const account = await lonely();
  const first = await reset(account);
  expect((await read(first)).ways).toEqual(['TIME']);
  const { body } = await first.device.send(proving.wait, { bearer: first.bearer });
  const { subject = '', text = '' } = (await mailedTo(on(), account.email))[0] ?? {};
  expect(subject).toMatch(/^Noen har bedt om å komme inn på kontoen din .* kl\. \d\d\.\d\d$/);
  expect(text).toContain('Stopp her:');
  // Asking again moves no time, and sends nothing more.
  expect((await first.device.send(proving.wait, { bearer: first.bearer })).body).toEqual(body);
  await hoursLater(71);
  expect((await read(await signedIn(account))).ways).toEqual(['TIME']);
  await hoursLater(1);
  const { device, bearer } = await signedIn(account);
  expect((await read({ device, bearer })).ways).toEqual(['EMAIL']);
  expect((await device.send(proving.sendCode, { bearer, body: { by: 'EMAIL' } })).status).toBe(200);
  const code = /er (\d{4})/.exec((await mailedTo(on(), account.email))[0]?.subject ?? '')?.[1] ?? '';
  expect((await device.send(proving.give, { bearer, body: { by: 'EMAIL', code } })).status).toBe(204);
  expect((await device.send(dataExport.read, { bearer, params: { id: account.id } })).status).toBe(200);
  // It is used once: another device waits again.
  expect((await read(await signedIn(account))).ways).toEqual(['TIME']);
});

test('the link of the message stops it, and so does the owner on a device that the account knows', async () => {
  const account = await lonely();
  const stranger = await reset(account);
  await stranger.device.send(proving.wait, { bearer: stranger.bearer });
  const token = await tokenMailedTo(on(), account.email);
  const elsewhere = new OwnBrowser(server.current.url, freshAddress());
  expect((await elsewhere.send(accountStop.stop, { body: { token } })).status).toBe(204);
  const ended = await stranger.device.send(proving.read, { bearer: stranger.bearer });
  expect(ended.body.code).toBe('AUTH_NOT_LOGGED_IN');
  await letTimePass(on(), 3600);
  const again = await reset(account);
  await again.device.send(proving.wait, { bearer: again.bearer });
  const jar = cookieJar();
  await makeKnown(on(), jar, account.id);
  const whose = { customerId: account.id, method: 'PASSWORD', proofs: ['EMAIL'] } as const;
  const { accessToken: bearer } = await beginCustomerSession(on(), jar.web, whose);
  const shown = await elsewhere.send(users.read, { bearer, params: { id: account.id } });
  expect(shown.body.letInAt).toMatch(/Z$/);
  const refused = await again.device.send(proving.stopWait, { bearer: again.bearer });
  expect(refused.body.code).toBe('AUTH_STEP_UP');
  expect((await elsewhere.send(proving.stopWait, { bearer })).status).toBe(204);
  await hoursLater(100);
  expect((await read(await signedIn(account))).ways).toEqual(['TIME']);
});

test('an account that can prove more does not wait', async () => {
  const account = await insertCustomer(on());
  const { device, bearer } = await reset(account);
  expect((await read({ device, bearer })).ways).toEqual(['PHONE_NUMBER']);
  expect((await device.send(proving.wait, { bearer })).body.code).toBe('V_CHOOSE_ONE');
});
