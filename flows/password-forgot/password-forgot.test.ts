import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a customer who forgot the password gives an e-mail, and may have the link sent again', async () => {
  const journey = new JourneyInHand(flow);
  expect(journey.at).toBe('email');
  await journey.give('email');
  expect(journey.at).toBeNull();
  await journey.form.again('sent');
  const asked = { call: 'POST /users/password', body: { email: 'kari.haugen@example.com' } };
  expect(journey.sent).toEqual([asked, asked]);
  expect(flow.calls.leadsTo.end).toBe('/customer/signin');
});
