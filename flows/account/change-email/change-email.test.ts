import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a customer asks for another e-mail with the password, and is sent to the inbox', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('email');
  const body = { email: 'kari.haugen@example.com', password: 'Nordlys-2026' };
  expect(journey.sent).toEqual([{ call: 'PATCH /user-email', body }]);
  expect(journey.at).toBeNull();
  expect(journey.facts.email).toBe('kari.haugen@example.com');
});

test('an e-mail address that belongs to another account is refused at its field', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => {
    throw failureOf(409, { code: 'SU_EMAIL_IN_USE' });
  };
  expect(await journey.give('email')).toMatchObject({ issues: [{ path: 'email', code: 'SU_EMAIL_IN_USE' }] });
});
