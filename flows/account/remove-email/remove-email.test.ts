import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('nothing is removed before it is pressed', async () => {
  const journey = new JourneyInHand(flow);
  expect([journey.at, journey.sent]).toEqual(['confirm', []]);
  await journey.give('confirm');
  expect(journey.sent).toMatchObject([{ call: 'DELETE /user-email' }]);
  expect(journey.at).toBeNull();
});

test('the last way in is not removed', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => {
    throw failureOf(409, { code: 'AUTH_LAST_WAY' });
  };
  await expect(journey.give('confirm')).resolves.not.toBeUndefined();
  expect(flow.calls.closedBy).toContain('AUTH_LAST_WAY');
});
