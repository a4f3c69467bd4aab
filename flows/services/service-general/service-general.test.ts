import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('what the form lists is sent to Grend Partner (demo) once, with the consent to it', async () => {
  const journey = new JourneyInHand(flow, { category: 'cleaning' });
  journey.answer = () => taken('general');
  await journey.give('order');
  expect(journey.sent).toEqual([
    {
      call: 'POST /services/offer',
      body: {
        service: 'cleaning',
        address: 'Kastanjelunden 14 B, 0550 Oslo',
        date: '2036-11-27',
        consentToShare: true,
      },
    },
  ]);
  expect(journey.at).toBeNull();
});
