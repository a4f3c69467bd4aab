import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { rewards } from '#src/contract/engagement/rewards.ts';
import type { RewardId } from '#src/domain/ids.ts';

const key = ['rewards'];

/** Fetches the reward for friends; none for a person who has had it with another account. */
export const useRewards = () => useEndpoint(key, rewards.list, {});

export interface Delivery {
  readonly id: RewardId;
  readonly address: string;
  readonly postcode: string;
}

/** Has the boxes sent. What another tab did first is read again, also after a refusal. */
export const useClaim = () =>
  useAct(async (call, { id, ...body }: Delivery) => [await call(rewards.claim, { params: { id }, body })], {
    shows: key,
    again: [key],
  });
