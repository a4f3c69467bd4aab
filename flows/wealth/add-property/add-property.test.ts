import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const added = () => ({ estateID: '00000000-0000-4000-8000-000000000009', state: 'PENDING_VALUE', calledBy: null });

test('a home is sent whole at the last step, with its dwelling number and what was paid', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = added;
  await journey.give('place');
  await journey.give('home');
  expect(journey.sent).toEqual([]);
  await journey.give('bought');
  await journey.give('contact', 'no');
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
        mayCall: false,
      },
    },
  ]);
  expect(journey.at).toBeNull();
});

test('a house that was inherited is added without a dwelling number and without a price', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = added;
  await journey.give('place');
  await journey.give('home', 'house');
  await journey.give('bought', 'inherited');
  await journey.give('contact', 'no');
  expect(journey.sent).toMatchObject([{ body: { unit: null, purchasePrice: null, purchaseYear: null } }]);
});

test.each([
  ['Grend Nydalen', 'Grend Nydalen'],
  [null, ''],
])('a broker may call, and the last page knows which office does: %s', async (calledBy, office) => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => ({ ...added(), calledBy });
  for (const step of ['place', 'home', 'bought', 'contact']) await journey.give(step);
  expect(journey.sent).toMatchObject([{ call: 'POST /estates', body: { mayCall: true } }]);
  expect(journey.form.getSnapshot().opened.env.facts).toEqual({ office });
  expect(journey.at).toBeNull();
});
