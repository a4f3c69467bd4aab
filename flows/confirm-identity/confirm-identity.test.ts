import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const proof = 'p'.repeat(43);
const back = () => new JourneyInHand(flow, { proof }, { facts: { proven: 'yes' } });

test('it begins at the e-ID, and goes on with the password for whoever is back from there', async () => {
  expect(new JourneyInHand(flow, {}, { facts: { proven: 'no' } }).at).toBe('start');
  const journey = back();
  expect(journey.at).toBe('password');
  await journey.give('password');
  const body = { accessToken: proof, password: 'Nordlys-2026' };
  expect(journey.sent).toEqual([{ call: 'POST /user/identities', body }]);
  expect(journey.at).toBeNull();
});

test('a wrong password is told of by its field, and the proof can be used with the right one', async () => {
  const journey = back();
  journey.answer = () => {
    throw failureOf(401, { code: 'AUTH_BAD' });
  };
  expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'password', code: 'AUTH_BAD' }] });
  expect(journey.at).toBe('password');
});

test('somebody else’s e-ID is said, and is no way on', () => {
  expect(flow.calls.closedBy).toContain('AUTH_OTHER_PERSON');
});
