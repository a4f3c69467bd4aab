import { expect, test } from 'vitest';
import { taken } from '#flows/_parts/service/samples.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('what the form lists is sent to Storebrand once, with the consent to it', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = () => taken('storebrand');
  await journey.give('order');
  expect(journey.sent).toEqual([
    {
      call: 'POST /lead/storebrand',
      body: {
        loanType: 'NEW_LOAN',
        stage: 'budrunde',
        coBuyer: 'yes',
        location: 'Sagene',
        contactMethod: 'PHONE',
        consentToShare: true,
      },
    },
  ]);
  expect(journey.at).toBeNull();
});
