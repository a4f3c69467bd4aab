import type { Env } from '#src/engine/field.ts';

export const samples = {
  invite: { otherwise: {}, hadReward: {} },
  share: { default: {} },
  friends: { default: {} },
  unlocked: { default: {} },
  chosen: {
    default: { address: 'Kastanjelunden 14 B', postcode: '0550' },
    long: { address: 'Nedre Kastanjelunden borettslag, oppgang C', postcode: '3425' },
  },
  used: { default: {} },
} as const;

const friends = [
  { id: '1', name: '12. november 2026', note: '12 November 2026' },
  { id: '2', name: '14. november 2026', note: '14 November 2026' },
  { id: '3', name: '20. november 2026', note: '20 November 2026' },
];

const reward = '00000000-0000-4000-8000-0000000000b1';

/** The environment with this many friends who count. */
const envWith = (count: 0 | 1 | 2 | 3): Env => ({
  today: '2026-11-23',
  lists: { friends: friends.slice(0, count) },
  facts: {
    code: 'SOLB2345',
    reward,
    state: count === 3 ? 'unlocked' : 'locked',
    count: String(count),
    need: '3',
    boxes: '10',
  },
});

export const sampleEnv: Env = envWith(3);
export const noFriendEnv: Env = envWith(0);
export const oneFriendEnv: Env = envWith(1);

const sentTo = { address: 'Kastanjelunden 14 B', postcode: '0550' };
const claimedAs = (state: 'claimed' | 'accepted'): Env => ({
  ...sampleEnv,
  facts: { ...sampleEnv.facts, state, ...sentTo },
});
export const claimedEnv: Env = claimedAs('claimed');
export const acceptedEnv: Env = claimedAs('accepted');
export const hadEnv: Env = { today: '2026-11-23', lists: {}, facts: { code: 'SOLB2345', state: 'had' } };

/** Other environments that the journey may begin in. */
export const otherEnvs: readonly Env[] = [oneFriendEnv, hadEnv];
