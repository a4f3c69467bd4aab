import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { sms } from '#src/contract/identity/sms.ts';
import { insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { codeOf, freshAddress, freshMobile, letTimePass, otherThan, proveNumber } from '#tests/support/sms-codes.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } });
const on = () => server.current.running.on;
const browser = () => new OwnBrowser(server.current.url, freshAddress());
const logIn = async (who: OwnBrowser, accessToken: string) => {
  const { status, body } = await who.send(signIn.loginPhone, { body: { accessToken } });
  return body.code ?? status;
};
const fail = async () => {
  const [who, phoneNumber] = [browser(), freshMobile()];
  await who.send(sms.sendRequest, { body: { phoneNumber } });
  await who.send(sms.verify, { body: { phoneNumber, code: otherThan(await codeOf(on(), phoneNumber)) } });
};
/** One code tried on each of many phones. */
const spray = async (phones: number) => {
  for (let n = 0; n < phones; n += 1) await fail();
};
const minutesGoBy = (minutes: number) =>
  sql`update sms_check set at = at - make_interval(mins => ${minutes}::int)`.execute(on().db);
beforeEach(() => sql`delete from sms_check`.execute(on().db));

test('S3: a code tried on a hundred phones closes sign-in by SMS from unknown devices', async () => {
  const [fresh, known] = [await insertCustomer(on()), await insertCustomer(on())];
  const [device, newDevice] = [browser(), browser()];
  await makeKnown(on(), device, known.id);
  expect(await logIn(device, await proveNumber(on(), device, known.phone))).toBe(200);
  await spray(100);
  const proof = await proveNumber(on(), newDevice, fresh.phone);
  expect(await logIn(newDevice, proof)).toBe('AUTH_SMS_CLOSED');
  // The customer's own phone is known, and can still sign in.
  await letTimePass(on(), 60);
  expect(await logIn(device, await proveNumber(on(), device, known.phone))).toBe(200);
  // A proof from that time opens nothing after the spray, either.
  await minutesGoBy(11);
  expect(await logIn(newDevice, proof)).toBe('AUTH_SMS_CLOSED');
  await letTimePass(on(), 60);
  expect(await logIn(newDevice, await proveNumber(on(), newDevice, fresh.phone))).toBe(200);
});

test('S3: fifty that fail do not close it, and nor do many among many more that are right', async () => {
  const customer = await insertCustomer(on());
  await spray(50);
  const who = browser();
  expect(await logIn(who, await proveNumber(on(), who, customer.phone))).toBe(200);
  await on()
    .db.insertInto('smsCheck')
    .values(Array.from({ length: 120 }, () => ({ wasRight: true })))
    .execute();
  await spray(20);
  const other = browser();
  await letTimePass(on(), 60);
  expect(await logIn(other, await proveNumber(on(), other, customer.phone))).toBe(200);
});
