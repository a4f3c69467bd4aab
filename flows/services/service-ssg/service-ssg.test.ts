import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('what the form lists is sent to SSG once, with the consent to it', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => taken('ssg');
  await journey.give('order');
  expect(journey.sent).toEqual([
    {
      call: 'POST /services/ssg-offer',
      body: { address: 'Kastanjelunden 14 B, 0550 Oslo', consentToShare: true },
    },
  ]);
  expect(journey.at).toBeNull();
});
