import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { mailEnv, sampleEnv } from './samples.ts';

test('the password raises the session that is open, and nothing is held', async () => {
  const journey = new JourneyInHand(flow, {}, sampleEnv);
  await journey.give('start', 'byPassword');
  expect([journey.at, journey.sent]).toEqual(['password', []]);
  await journey.give('password');
  expect(journey.sent).toEqual([{ call: 'POST /auth/proof', body: { password: 'Nordlys-2026' } }]);
  expect([journey.at, journey.form.held()]).toEqual([null, {}]);
});

test('a code goes to the address that the account has, which the browser never names', async () => {
  const journey = new JourneyInHand(flow, {}, mailEnv);
  await journey.give('start', 'otherwise');
  expect(journey.at).toBe('code');
  await journey.form.again('code');
  const asked = { call: 'POST /auth/proof/code', body: { by: 'EMAIL' } };
  expect(journey.sent).toEqual([asked, asked]);
  await journey.give('code');
  expect(journey.sent.at(-1)).toEqual({ call: 'POST /auth/proof', body: { by: 'EMAIL', code: '4071' } });
  expect(journey.at).toBeNull();
});

test('a wrong code is said by its field', async () => {
  const journey = new JourneyInHand(flow, {}, mailEnv);
  await journey.give('start', 'otherwise');
  journey.answer = () => {
    throw failureOf(422, { code: 'SMS_CODE' });
  };
  expect(await journey.give('code')).toMatchObject({ issues: [{ path: 'code', code: 'SMS_CODE' }] });
  expect(journey.at).toBe('code');
});
