import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('what the form lists is sent to Trygg once, with the consent to it', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => taken('trygg');
  await journey.give('order');
  expect(journey.sent).toEqual([
    {
      call: 'POST /services/trygg-offer',
      body: { description: 'Markise mot sør.', consentToShare: true },
    },
  ]);
  expect(journey.at).toBeNull();
});
