import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const id = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a11';

test('an owner’s own value counts only where they tick that it shall', async () => {
  for (const [sample, body] of [
    ['default', { own: 4_900_000, year: 2026, isUsed: true }],
    ['shown only', { own: 4_900_000, year: 2025, isUsed: false }],
  ] as const) {
    const journey = new JourneyInHand(flow, { id });
    await journey.give('value', sample);
    expect(journey.sent).toEqual([{ call: 'PATCH /estate/:id/valuation', body, params: { id } }]);
  }
});
