import { beforeAll, expect, test } from 'vitest';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { mailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshMobile, proveNumber } from '#tests/support/sms-codes.ts';

const server = testServer();
const { on, insertBrokers } = batchCalls(server);
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await insertBrokers();
  for (const who of ['main', 'colleague']) tokens[who] = (await beginSession(on(), idOf(who))).token;
});

const as = (who: string) => ({ headers: { authorization: `Bearer ${tokens[who]}` } });
const browser = () => new OwnBrowser(server.current.url);
const setPhone = (from: OwnBrowser, accessToken: string, who = 'main') =>
  from.send(brokerProfile.setPhone, { ...as(who), body: { accessToken } });
const phoneOf = async (who = 'main') => (await browser().send(brokerProfile.read, as(who))).body.phone;
const mailsTo = async (who: string) => {
  const { email } = await on()
    .db.selectFrom('broker')
    .select('email')
    .where('id', '=', idOf(who))
    .executeTakeFirstOrThrow();
  return (await mailedTo(on(), email)).filter(({ subject }) => subject?.includes('Mobilnummeret'));
};

test('a proven number is the broker’s, and the broker is notified by mail', async () => {
  const [desk, number] = [browser(), freshMobile()];
  const others = await phoneOf('colleague');
  const proof = await proveNumber(on(), desk, number);
  expect((await setPhone(desk, proof)).status).toBe(204);
  expect([await phoneOf(), await phoneOf('colleague')]).toEqual([number, others]);
  expect(await mailsTo('main')).toHaveLength(1);
});

test('a proof sets a number once, also from two tabs at once', async () => {
  const [desk, number] = [browser(), freshMobile()];
  const proof = await proveNumber(on(), desk, number);
  const sent = (await mailsTo('main')).length;
  const both = await Promise.all([1, 2].map(() => setPhone(desk, proof)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect(await mailsTo('main')).toHaveLength(sent + 1);
  expect((await setPhone(desk, proof, 'colleague')).status).toBe(410);
});

test('a proof is of no use in another browser, and an invented one nowhere', async () => {
  const [desk, thief] = [browser(), browser()];
  const before = await phoneOf();
  const proof = await proveNumber(on(), desk, freshMobile());
  await proveNumber(on(), thief, freshMobile());
  for (const refused of [await setPhone(thief, proof), await setPhone(desk, 'x'.repeat(43))]) {
    expect([refused.status, refused.text]).toEqual([410, expect.stringContaining('AUTH_PROOF_OVER')]);
  }
  expect(await phoneOf()).toBe(before);
});

test('the same number again sends no mail', async () => {
  const [desk, number] = [browser(), freshMobile()];
  await setPhone(desk, await proveNumber(on(), desk, number), 'colleague');
  const sent = (await mailsTo('colleague')).length;
  await on().db.deleteFrom('smsNumber').execute();
  expect((await setPhone(desk, await proveNumber(on(), desk, number), 'colleague')).status).toBe(204);
  expect(await mailsTo('colleague')).toHaveLength(sent);
});
