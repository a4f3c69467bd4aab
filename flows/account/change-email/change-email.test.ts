import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { plainEnv, sampleEnv } from './samples.ts';

test('a customer asks for another e-mail with the password, and is sent to the inbox', async () => {
  const journey = new JourneyInHand(flow, {}, sampleEnv);
  await journey.give('email');
  const body = { email: 'kari.haugen@example.com', password: 'Nordlys-2026' };
  expect(journey.sent).toEqual([{ call: 'PATCH /user-email', body }]);
  expect(journey.at).toBeNull();
  expect(journey.facts.email).toBe('kari.haugen@example.com');
});

test('a customer without a password is not asked for one', async () => {
  const journey = new JourneyInHand(flow, {}, plainEnv);
  await journey.give('email');
  expect(journey.sent).toEqual([{ call: 'PATCH /user-email', body: { email: 'kari.haugen@example.com' } }]);
});

test('an e-mail address of another account that has nothing else is refused at its field', async () => {
  const journey = new JourneyInHand(flow, {}, sampleEnv);
  journey.answer = () => {
    throw failureOf(409, { code: 'SU_EMAIL_IN_USE' });
  };
  expect(await journey.give('email')).toMatchObject({ issues: [{ path: 'email', code: 'SU_EMAIL_IN_USE' }] });
});
