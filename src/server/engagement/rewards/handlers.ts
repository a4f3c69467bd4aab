import { rewards } from '#src/contract/engagement/rewards.ts';
import { handle } from '#src/server/http/handle.ts';
import { claimReward, listRewards } from './claim-reward.ts';

/** Spec section 7, "Feed, popups, rewards, ratings, content". */
export default handle(rewards, {
  list: ({ caller }, on) => listRewards(on, caller.customerId),
  claim: ({ params, body, caller }, on) => claimReward(on, caller.customerId, params.id, body),
});
