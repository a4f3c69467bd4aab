import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { sms } from '#src/contract/identity/sms.ts';
import { eachOf } from '#tests/faults/races/race.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import {
  codeOf,
  freshAddress,
  freshMobile,
  letTimePass,
  otherThan,
  proveNumber,
  textsTo,
} from '#tests/support/sms-codes.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1', PUBLIC_URL: 'http://grend.example:8080' } });
const on = () => server.current.running.on;
const browser = () => new OwnBrowser(server.current.url, freshAddress());
const ask = (who: OwnBrowser, phoneNumber: string) => who.send(sms.sendRequest, { body: { phoneNumber } });
const verify = (who: OwnBrowser, phoneNumber: string, code: string) =>
  who.send(sms.verify, { body: { phoneNumber, code } });
const codesOf = async (calls: readonly Promise<{ status: number; body: { code?: string } }>[]) =>
  (await Promise.all(calls)).map(({ status, body }) => body.code ?? status);

test('a code is texted, and given back for a proof of the number', async () => {
  const [who, number] = [browser(), freshMobile()];
  const asked = Date.now();
  const sent = await ask(who, number);
  expect(sent.status).toBe(200);
  const again = Date.parse(sent.body.textAgainAt) - 30_000;
  expect(again >= asked && again <= Date.now()).toBe(true);
  const code = await codeOf(on(), number);
  const verified = await verify(who, number, code);
  expect([verified.status, verified.body.accessToken]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
});

test('the phone can fill in the code by itself, on our own pages only', async () => {
  const number = freshMobile();
  await ask(browser(), number);
  const [text = ''] = await textsTo(on(), number);
  expect(text.split('\n').at(-1)).toBe(`@grend.example #${await codeOf(on(), number)}`);
});

test('a request for a code gets the same response for a known and an unknown number', async () => {
  const customer = await insertCustomer(on());
  const [known, unknown] = [await ask(browser(), customer.phone), await ask(browser(), freshMobile())];
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
});

test('the proof signs in the customer who has proven the number before, once', async () => {
  const customer = await insertCustomer(on());
  const who = browser();
  const accessToken = await proveNumber(on(), who, customer.phone);
  const session = await who.send(signIn.loginPhone, { body: { accessToken } });
  expect(session.body).toMatchObject({ userID: customer.id, method: 'PHONE_NUMBER' });
  expect((await who.send(signIn.loginPhone, { body: { accessToken } })).body.code).toBe('AUTH_PROOF_OVER');
});

test('a number that was never proven has no account, and the proof may still be used to make one', async () => {
  const customer = await insertCustomer(on(), { phone: freshMobile() });
  await on().db.updateTable('customer').set({ phoneVerifiedAt: null }).where('id', '=', customer.id).execute();
  const who = browser();
  const accessToken = await proveNumber(on(), who, customer.phone);
  for (let times = 0; times < 2; times += 1) {
    expect((await who.send(signIn.loginPhone, { body: { accessToken } })).body.code).toBe('AUTH_UNKNOWN');
  }
});

test('a number that two have proven signs neither in', async () => {
  const phone = freshMobile();
  await insertCustomer(on(), { phone });
  await insertCustomer(on(), { phone });
  const who = browser();
  const accessToken = await proveNumber(on(), who, phone);
  expect((await who.send(signIn.loginPhone, { body: { accessToken } })).body.code).toBe('AUTH_SHARED_NUMBER');
});

test('neither code nor proof is worth anything in another browser', async () => {
  const customer = await insertCustomer(on());
  const [who, other] = [browser(), browser()];
  await ask(who, customer.phone);
  const code = await codeOf(on(), customer.phone);
  expect((await verify(other, customer.phone, code)).body.code).toBe('SMS_CODE');
  other.cookies.set('sms-challenge', 'x'.repeat(43));
  expect((await verify(other, customer.phone, code)).body.code).toBe('SMS_CODE');
  const accessToken = (await verify(who, customer.phone, code)).body.accessToken;
  expect((await other.send(signIn.loginPhone, { body: { accessToken } })).body.code).toBe('AUTH_PROOF_OVER');
  expect((await who.send(signIn.loginPhone, { body: { accessToken } })).status).toBe(200);
});

test('S1: of a thousand guesses at once five are looked at', { timeout: 120_000 }, async () => {
  const [who, number] = [browser(), freshMobile()];
  await ask(who, number);
  const code = await codeOf(on(), number);
  const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from sms_check`.execute(on().db);
  const heard = await eachOf(1000, (n) => verify(who, number, otherThan(code, 1 + n)), 64);
  const answers = heard.map(({ body }) => body.code);
  const { rows: after } = await sql<{ n: number }>`select count(*)::int as n from sms_check`.execute(on().db);
  expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(5);
  expect(answers.filter((answer) => answer === 'SMS_CODE')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'SMS_MAX')).toHaveLength(995);
  const sixth = await verify(who, number, code);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'SMS_MAX']);
});

test('S1: the right code twice is wrong the second time', async () => {
  const [who, number] = [browser(), freshMobile()];
  await ask(who, number);
  const code = await codeOf(on(), number);
  const answers = await codesOf([verify(who, number, code), verify(who, number, code), verify(who, number, code)]);
  expect(answers.toSorted()).toEqual([200, 'SMS_CODE', 'SMS_CODE']);
});

test('S1: another code makes the one before it worthless, and forgives no wrong guess', async () => {
  const [who, number] = [browser(), freshMobile()];
  await ask(who, number);
  const first = await codeOf(on(), number);
  for (let n = 1; n <= 4; n += 1) await verify(who, number, otherThan(first, n));
  await letTimePass(on(), 30);
  expect((await ask(who, number)).status).toBe(200);
  const second = await codeOf(on(), number);
  if (first !== second) expect((await verify(who, number, first)).body.code).toBe('SMS_CODE');
  else await verify(who, number, otherThan(second));
  expect((await verify(who, number, second)).body.code).toBe('SMS_MAX');
});

test('S1: ten wrong codes a day lock the number for two hours, in every browser', async () => {
  const number = freshMobile();
  for (const who of [browser(), browser()]) {
    await letTimePass(on(), 60);
    await ask(who, number);
    const code = await codeOf(on(), number);
    for (let n = 1; n <= 5; n += 1) await verify(who, number, otherThan(code, n));
  }
  const locked = await ask(browser(), number);
  expect([locked.status, locked.body.code]).toEqual([429, 'SMS_MAX']);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(7100);
  await letTimePass(on(), 7200);
  expect((await ask(browser(), number)).status).toBe(200);
});

test('a code and a proof are over after ten minutes', async () => {
  const customer = await insertCustomer(on());
  const who = browser();
  await ask(who, customer.phone);
  await letTimePass(on(), 601);
  expect((await verify(who, customer.phone, await codeOf(on(), customer.phone))).body.code).toBe('SMS_CODE');
  const accessToken = await proveNumber(on(), who, customer.phone);
  await letTimePass(on(), 601);
  expect((await who.send(signIn.loginPhone, { body: { accessToken } })).body.code).toBe('AUTH_PROOF_OVER');
});

test('what is kept is worth nothing to who reads the database, and stands in no line of the log', async () => {
  const [who, number] = [browser(), freshMobile()];
  const accessToken = await proveNumber(on(), who, number);
  const { rows } = await sql<{ all: string }>`
    select row_to_json(c)::text as all from sms_challenge c
    union all select row_to_json(n)::text from sms_number n`.execute(on().db);
  const [kept, logged] = [rows.map((row) => row.all).join(), server.current.logged.join()];
  const code = await codeOf(on(), number);
  for (const secret of [accessToken, who.cookies.get('sms-challenge') ?? '', number, number.slice(3)]) {
    expect(kept).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(kept).not.toContain(`"${code}"`);
});
