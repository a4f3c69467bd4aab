import type { CustomerId } from '#src/domain/ids.ts';
import { rewardKinds } from '#src/server/journey/feed/own-news.ts';
import { endOwnNews, postNews } from '#src/server/journey/feed/post-news.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';

/** Posts in the customer's news that the reward waits for an address, or is on its way. Call it once a change of state. */
export const postReward = async (tx: Tx, customerId: CustomerId, is: 'unlocked' | 'accepted'): Promise<void> => {
  const at = await now(tx);
  // A reward that was locked in between is news again, so the key names the moment.
  const news = { customerId, estateId: null, key: `REWARD:${is}:${at}`, value: null, was: null };
  await postNews(tx, [{ ...news, of: { kind: 'REWARD', is } }], at);
};

/** Ends the news of a reward that is locked again, or has been claimed. */
export const endRewardNews = async (tx: Tx, customerId: CustomerId): Promise<void> =>
  endOwnNews(tx, { customerId, kinds: rewardKinds }, await now(tx));
