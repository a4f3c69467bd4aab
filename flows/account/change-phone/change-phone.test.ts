import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a number becomes the account’s with the code texted to it, and the code leads on', async () => {
  const journey = new JourneyInHand(flow);
  const accessToken = 'p'.repeat(43);
  journey.answer = ({ call }) =>
    call === 'POST /sms/verify' ? { accessToken } : { textAgainAt: '2026-11-29T10:00:00Z' };
  await journey.give('phone');
  expect(journey.at).toBe('code');
  await journey.give('code');
  expect(journey.sent.at(-1)).toEqual({ call: 'PUT /user-phone', body: { accessToken } });
  expect([journey.at, flow.calls.leadsTo.end]).toEqual([null, '/customer/profile']);
});
