import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rewards } from '#src/contract/engagement/rewards.ts';
import type { RewardId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';

const key = ['rewards'];

/** Fetches the reward for friends; none for a person who has had it with another account. */
export const useRewards = () => {
  const { call } = useCustomerContext();
  return useQuery({ queryKey: key, queryFn: () => call(rewards.list, {}) });
};

export interface Delivery {
  readonly id: RewardId;
  readonly address: string;
  readonly postcode: string;
}

/** Has the boxes sent. What another tab did first is read again, also after a refusal. */
export const useClaim = () => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Delivery) => call(rewards.claim, { params: { id }, body }),
    onSuccess: (reward) => client.setQueryData(key, [reward]),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
};
