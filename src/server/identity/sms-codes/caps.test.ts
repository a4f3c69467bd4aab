import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sms } from '#src/contract/identity/sms.ts';
import { eachOf } from '#tests/faults/races/race.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { codeOf, freshAddress, freshMobile, otherThan } from '#tests/support/sms-codes.ts';

/** As many as fit into a test run; the thousands are in tests/faults. */
const env = {
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
  ENCRYPTION_KEYS: `one:${randomBytes(32).toString('base64')}`,
};
const server = testServer({ env });
const on = () => server.current.running.on;
const from = (ip: string, url = server.current.url) => new OwnBrowser(url, ip);
const ask = async (who: OwnBrowser, phoneNumber: string) => {
  const { status, body } = await who.send(sms.sendRequest, { body: { phoneNumber } });
  return status === 200 ? 'sent' : body.code;
};
const texts = async () => (await on().db.selectFrom('outboxMessage').select('id').execute()).length;
const countOf = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length;
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(on().db);
  await sql`delete from outbox_message`.execute(on().db);
});

test.each([
  ['a Norwegian landline', '+4722334455'],
  ['a Norwegian number that is no mobile', '+4758001234'],
  ['a service number', '+4781549300'],
  ['another country', '+46701234567'],
  ['no number at all', '12'],
])('S2: no code goes to %s', async (_, number) => {
  expect(await ask(from(freshAddress()), number)).toBe('V_MOBILE');
  expect(await texts()).toBe(0);
});

test('S2: another country is a setting', async () => {
  const nordic = await startTestServer({ env: { SMS_COUNTRIES: '47, +46' } });
  expect(await ask(from(freshAddress(), nordic.url), '+46701234567')).toBe('sent');
  expect(await ask(from(freshAddress(), nordic.url), '+4520123456')).toBe('V_MOBILE');
  await nordic.stop();
});

test('S2: one computer gets twenty codes an hour, whatever numbers it asks for', async () => {
  const answers = await eachOf(60, () => ask(from('10.9.1.1'), freshMobile()));
  expect([countOf(answers, 'sent'), countOf(answers, 'SMS_MAX'), await texts()]).toEqual([20, 40, 20]);
});

test('S2: one net gets a hundred, from however many computers', async () => {
  const answers = await eachOf(150, (n) => ask(from(`10.9.2.${1 + (n % 10)}`), freshMobile()));
  expect([countOf(answers, 'sent'), countOf(answers, 'SMS_MAX'), await texts()]).toEqual([100, 50, 100]);
});

test('S2: a range of numbers whose codes are not read is stopped at fifty', async () => {
  const answers = await eachOf(120, (n) => ask(from(freshAddress()), `+4746123${String(n).padStart(3, '0')}`));
  expect([countOf(answers, 'sent'), countOf(answers, 'SMS_GENERAL'), await texts()]).toEqual([50, 70, 50]);
});

test('S2: one whose codes are read goes on', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `+4746124${String(n).padStart(3, '0')}`);
  for (const [index, phoneNumber] of numbers.entries()) {
    const who = from(freshAddress());
    expect(await ask(who, phoneNumber), `code ${index}`).toBe('sent');
    if (index % 3 === 0) await who.send(sms.verify, { body: { phoneNumber, code: await codeOf(on(), phoneNumber) } });
  }
});

test('S2: a request inside the pause uses up nothing of the overall cap', async () => {
  const number = freshMobile();
  const answers = await eachOf(15, () => ask(from('10.9.3.1'), number), 1);
  expect([countOf(answers, 'sent'), countOf(answers, 'TOO_MANY')]).toEqual([1, 14]);
  const { rows } = await sql<{ count: number }>`
    select count from rate_limit where bucket like 'sms-send-overall:%'`.execute(on().db);
  expect(rows.map(({ count }) => count)).toEqual([1]);
});

test('S2: a header that says where one comes from is not believed without a proxy that is trusted', async () => {
  const bare = await startTestServer({ env: { TRUSTED_PROXY: '' } });
  const answers = await eachOf(40, () => ask(from(freshAddress(), bare.url), freshMobile()));
  expect([countOf(answers, 'sent'), countOf(answers, 'SMS_MAX')]).toEqual([20, 20]);
  await bare.stop();
});

test('S4: two processes count together', async () => {
  const other = await startTestServer({
    database: on().database,
    env: { ...env, PUBLIC_URL: on().config.publicUrl },
  });
  const urls = [server.current.url, other.url];
  const answers = await eachOf(60, (n) => ask(from('10.9.4.1', urls[n % 2]), freshMobile()));
  expect(countOf(answers, 'sent')).toBe(20);
  const [phoneNumber, who] = [freshMobile(), from(freshAddress())];
  await ask(who, phoneNumber);
  const code = await codeOf(on(), phoneNumber);
  const there = new OwnBrowser(other.url, freshAddress());
  for (const [name, value] of who.cookies) there.cookies.set(name, value);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? who : there).send(sms.verify, { body: { phoneNumber, code: otherThan(code, 1 + n) } }),
    ),
  );
  expect(guesses.filter(({ body }) => body.code === 'SMS_CODE')).toHaveLength(5);
  await other.stop();
});

test('S4: counters that cannot be read close the door', async () => {
  await sql`alter table rate_limit rename to rate_limit_away`.execute(on().db);
  const { status, body } = await from(freshAddress()).send(sms.sendRequest, { body: { phoneNumber: freshMobile() } });
  await sql`alter table rate_limit_away rename to rate_limit`.execute(on().db);
  expect([status, body.code, await texts()]).toEqual([503, 'UNAVAILABLE', 0]);
});
