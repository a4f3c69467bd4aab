import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a broker changes their password by giving the present one', async () => {
  const journey = new JourneyInHand(flow);
  journey.answer = ({ call }) => (call === 'GET /broker' ? { id: 'br-01' } : undefined);
  await journey.give('password');
  const asked = { id: 'br-01', currentPassword: 'Nordlys-2026', newPassword: 'Lysthus på Nesodden 7' };
  expect(journey.sent.at(-1)).toEqual({ call: 'PATCH /brokers/:id/password', params: { id: 'br-01' }, body: asked });
  expect(journey.at).toBeNull();
});
