import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const token = 'a-token-of-a-mail';

test('nothing is verified before it is pressed, and then by the token of the mail', async () => {
  const journey = new JourneyInHand(flow, { token });
  expect([journey.at, journey.sent]).toEqual(['confirm', []]);
  await journey.give('confirm');
  expect(journey.sent).toEqual([{ call: 'POST /user-email/verify', body: { token } }]);
  expect(journey.at).toBeNull();
});

test('a used link shows a way on', () => {
  expect(flow.calls.closedBy).toContain('BR_LINK_EXPIRED');
  expect(flow.calls.leadsTo.left).toBe('/customer');
});
