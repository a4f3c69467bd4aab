import * as v from 'valibot';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { rewardId } from '#src/domain/ids.ts';

/** The reward of a customer with one friend. */
export const rewardOf = (given: Partial<Reward> = {}): Reward => ({
  id: v.parse(rewardId, '00000000-0000-4000-8000-0000000000b1'),
  kind: 'MOVING_BOXES',
  state: 'locked',
  count: 1,
  need: 3,
  boxes: 10,
  days: ['2026-11-12'],
  ...given,
});

const three = { count: 3, days: ['2026-11-12', '2026-11-14', '2026-11-20'] } as const;
export const unlockedReward = rewardOf({ ...three, days: [...three.days], state: 'unlocked' });
export const claimedReward = rewardOf({
  ...three,
  days: [...three.days],
  state: 'claimed',
  address: { address: 'Kastanjelunden 14 B', postcode: '0550' },
});
