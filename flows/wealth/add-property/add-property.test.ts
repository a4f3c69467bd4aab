import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a home is sent whole at the last step, with its dwelling number and what was paid', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('place');
  await journey.give('home');
  expect(journey.sent).toEqual([]);
  await journey.give('bought');
  expect(journey.sent).toEqual([
    {
      call: 'POST /estates',
      body: {
        address: 'Syrinhagen 40 A',
        postcode: '0476',
        city: 'Oslo',
        type: 'APARTMENT',
        unit: 'H0403',
        ownership: 'FREEHOLD',
        area: 47,
        bedrooms: 1,
        yearOfBuild: '1936',
        purchasePrice: 3_420_000,
        purchaseYear: '2019',
      },
    },
  ]);
  expect(journey.at).toBeNull();
});

test('a house that was inherited is added without a dwelling number and without a price', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('place');
  await journey.give('home', 'house');
  await journey.give('bought', 'inherited');
  expect(journey.sent).toMatchObject([{ body: { unit: null, purchasePrice: null, purchaseYear: null } }]);
});
