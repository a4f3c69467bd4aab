import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const asked = { id: userID, currentPassword: 'Nordlys-2026', newPassword: 'Lysthus på Nesodden 7' };

test('a customer changes the password by giving the present one', async () => {
  const journey = new JourneyInHand(flow, { userID });
  await journey.give('password');
  expect(journey.sent).toEqual([{ call: 'PATCH /users/:id/password', params: { id: userID }, body: asked }]);
  expect(journey.at).toBeNull();
});

test.each([
  ['AUTH_PASSWORD', 401, 'currentPassword'],
  ['V_PW_SAME', 422, 'newPassword'],
] as const)(
  '%s is shown at the field that it is about, and the customer stays signed in',
  async (code, status, path) => {
    const journey = new JourneyInHand(flow, { userID });
    journey.answer = () => {
      throw failureOf(status, { code });
    };
    expect(await journey.give('password')).toMatchObject({ issues: [{ path, code }] });
    expect(journey.at).toBe('password');
  },
);

test('a password that most people choose is hinted at, and no more', async () => {
  const advice = (newPassword: string) =>
    flow.steps.password?.advice?.flatMap((advise) => advise({ newPassword }, { today: '', lists: {}, facts: {} }));
  expect(advice('Sommer2026')).toEqual([{ path: 'newPassword', advice: 'common' }]);
  for (const newPassword of ['sommer2026', 'Lysthus på Nesodden 7', '']) expect(advice(newPassword)).toEqual([]);
});
