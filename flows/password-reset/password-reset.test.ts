import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const token = 'a-token-of-a-mail';

test('the new password of a customer goes with the token of the mail, and not the one that was typed to be sure', async () => {
  const journey = new JourneyInHand(flow, { token });
  await journey.give('password');
  expect(journey.sent).toEqual([
    { call: 'PATCH /users/password', body: { newPassword: 'Lysthus på Nesodden 7' }, bearer: token },
  ]);
  expect(journey.at).toBeNull();
});

test('a password that many use is refused where it was typed', async () => {
  const journey = new JourneyInHand(flow, { token });
  journey.answer = () => {
    throw failureOf(422, { code: 'V_PW_COMMON' });
  };
  expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'newPassword', code: 'V_PW_COMMON' }] });
  expect(journey.at).toBe('password');
});

test('whoever comes with a used link is shown the way to another', () => {
  expect([flow.calls.closedBy, flow.calls.leadsTo.left]).toEqual([['BR_LINK_EXPIRED'], '/customer/password/forgot']);
});
