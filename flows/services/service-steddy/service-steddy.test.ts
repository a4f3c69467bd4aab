import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('what the form lists is sent to Steddy once, with the consent to it', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => taken('steddy');
  await journey.give('order');
  expect(journey.sent).toEqual([
    {
      call: 'POST /services/steddy-offer',
      body: {
        services: ['MOVING', 'CLEANING'],
        from: 'Syrinhagen 40 A, 0476 Oslo',
        to: 'Kastanjelunden 14 B, 0550 Oslo',
        date: '2036-11-27',
        time: 'MORNING',
        consentToShare: true,
      },
    },
  ]);
  expect(journey.at).toBeNull();
});
