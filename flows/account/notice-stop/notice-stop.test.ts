import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const token = 'a-token-of-a-mail';

test('no mail is stopped before it is pressed, and then the kind of mail that the link came with', async () => {
  const journey = new JourneyInHand(flow, { token });
  expect([journey.at, journey.sent]).toEqual(['confirm', []]);
  await journey.give('confirm');
  expect(journey.sent).toEqual([{ call: 'POST /notifications/stop', body: { token } }]);
  expect([journey.at, flow.calls.leadsTo.end]).toEqual([null, '/customer']);
});
