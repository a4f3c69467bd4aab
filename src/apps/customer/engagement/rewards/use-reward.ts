import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { rewards } from '#src/contract/engagement/rewards.ts';

/** Fetches the reward for friends; none for a person who has had it with another account. */
export const useRewards = () => useEndpoint(['rewards'], rewards.list, {});
