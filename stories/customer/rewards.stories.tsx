import type { Meta } from '@storybook/react-vite';
import { claimedReward, rewardOf, unlockedReward } from '#src/apps/customer/testing/rewards.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Rewards',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

type Rewards = FakeAnswer;
const rewards = (answer: Rewards) =>
  customerStory({ path: '/customer/rewards', answers: { 'GET /reward/all': answer } });

export const FirstDay = rewards(() => [rewardOf({ count: 0, days: [] })]);
export const OneFriend = rewards(() => [rewardOf()]);
export const Unlocked = rewards(() => [unlockedReward]);
export const Claimed = rewards(() => [claimedReward]);
export const Accepted = rewards(() => [{ ...claimedReward, state: 'accepted' }]);
export const HadBefore = rewards(() => []);
export const Loading = rewards(never);
export const Failed = rewards(() => Promise.reject(refusal('GEN_ERROR', 500)));
export const Offline = rewards(noNetwork);
