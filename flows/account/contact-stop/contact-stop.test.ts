import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const token = 'a-token-of-a-message';

test('nothing is stopped before it is pressed, and then by the token of the message', async () => {
  const journey = new JourneyInHand(flow, { token });
  expect([journey.at, journey.sent]).toEqual(['confirm', []]);
  await journey.give('confirm');
  expect(journey.sent).toEqual([{ call: 'POST /contacts/stop', body: { token } }]);
  expect([journey.at, flow.calls.leadsTo.end]).toEqual([null, '/customer']);
});
