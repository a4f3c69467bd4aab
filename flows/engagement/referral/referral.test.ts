import { expect, test } from 'vitest';
import { claimedReward, rewardOf, unlockedReward } from '#src/apps/customer/testing/rewards.ts';
import { failureOf } from '#src/client/call-failed.ts';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import { shownOf } from './calls.ts';
import flow from './flow.ts';

const begun = (reward: Reward | undefined, stored: readonly string[] = []) => {
  const journey = new JourneyInHand(flow, {}, { ...shownOf(reward), stored });
  const called = () => journey.sent.map(({ call }) => call);
  return { journey, called };
};

test('two friends are not three: the journey waits, and looks as often as it is asked to', async () => {
  const { journey, called } = begun(rewardOf({ count: 2 }));
  journey.answer = () => [rewardOf({ count: 2 })];
  await journey.form.submit('friends');
  await journey.form.submit('friends');
  expect(journey.path).toEqual(['invite', 'share', 'friends']);
  expect(called()).toEqual(['GET /reward/all', 'GET /reward/all']);
  journey.answer = () => [unlockedReward];
  await journey.form.submit('friends');
  expect(journey.path).toEqual(['invite', 'share', 'friends', 'unlocked', 'chosen']);
  await journey.form.submit('friends');
  expect(called()).toHaveLength(3);
});

test('with three friends the boxes are sent where the customer says, once', async () => {
  const { journey, called } = begun(unlockedReward, ['friends']);
  journey.answer = () => claimedReward;
  await Promise.all([journey.give('chosen'), journey.form.submit('chosen')]);
  await journey.form.submit('chosen');
  expect(called()).toEqual(['PATCH /reward/:id']);
  expect(journey.sent[0]?.body).toEqual({ address: 'Kastanjelunden 14 B', postcode: '0550' });
  expect(journey.at).toBeNull();
  expect(journey.facts).toMatchObject({ state: 'claimed', address: 'Kastanjelunden 14 B' });
});

test('a friend who deleted the account meanwhile leads back to the friends, and keeps the address', async () => {
  const { journey } = begun(unlockedReward, ['friends']);
  journey.answer = () => {
    throw failureOf(409, { code: 'RW_LOCKED' });
  };
  await journey.give('chosen');
  expect(journey.at).toBe('friends');
  expect(journey.form.getSnapshot().drafts.chosen).toMatchObject({ postcode: '0550' });
});

test('who has had the reward with another account is not asked to invite for it', () => {
  expect(begun(undefined).journey.path).toEqual(['invite', 'used']);
});

test('a claimed reward is past its address', () => {
  const { journey } = begun(claimedReward, ['friends', 'chosen']);
  journey.form.save('chosen', { address: 'Kastanjelunden 14 B', postcode: '0550' });
  expect(journey.path.slice(0, 5)).toEqual(['invite', 'share', 'friends', 'unlocked', 'chosen']);
});
