import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { friendsNeeded } from '#src/domain/referral.ts';

export type RewardEvent =
  /** The friends who count are counted. */
  | { type: 'UNLOCK'; count: number }
  /** A friend has deleted the account. */
  | { type: 'LOCK'; count: number }
  /** `isFirst` is false for a person who has had the reward, also with an account that is deleted. */
  | { type: 'CLAIM'; isFirst: boolean }
  /** The sender of parcels has taken the order. */
  | { type: 'ACCEPT' };

/** The reward for friends who registered. After the claim, nothing that friends do takes it back. */
const rewardMachine = setup({
  types: {} as { events: RewardEvent },
  guards: {
    hasFriends: ({ event }) => event.type === 'UNLOCK' && event.count >= friendsNeeded,
    lacksFriends: ({ event }) => event.type === 'LOCK' && event.count < friendsNeeded,
    isFirstReward: ({ event }) => event.type === 'CLAIM' && event.isFirst,
  },
}).createMachine({
  id: 'reward',
  initial: 'locked',
  states: {
    locked: { on: { UNLOCK: { guard: 'hasFriends', target: 'unlocked' } } },
    unlocked: {
      on: {
        LOCK: { guard: 'lacksFriends', target: 'locked' },
        CLAIM: { guard: 'isFirstReward', target: 'claimed' },
      },
    },
    claimed: { on: { ACCEPT: 'accepted' } },
    accepted: { type: 'final' },
  },
});

export const reward = {
  machine: rewardMachine,
  guardRefusals: {
    hasFriends: () => ({ code: 'RW_LOCKED' }),
    lacksFriends: () => ({ code: 'STALE' }),
    isFirstReward: () => ({ code: 'RW_ONCE' }),
  },
  stateRefusals: (state) => ({ code: state === 'locked' ? 'RW_LOCKED' : 'STALE' }),
} satisfies Lifecycle<typeof rewardMachine, 'hasFriends' | 'lacksFriends' | 'isFirstReward'>;
