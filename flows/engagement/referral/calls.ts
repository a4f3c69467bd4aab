import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { type Reward, rewards } from '#src/contract/engagement/rewards.ts';
import { users } from '#src/contract/identity/users.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { customerId, rewardId } from '#src/domain/ids.ts';
import type { Env } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';

type Start = Pick<JourneyStart, 'facts' | 'lists'>;

/** Returns what the steps show of the reward. `had` stands for one that this person had with another account. */
export const shownOf = (reward: Reward | undefined): Start => {
  if (reward === undefined) return { facts: { state: 'had' } };
  const { id, state, count, need, boxes, days, address } = reward;
  const delivery = address === undefined ? {} : { address: address.address, postcode: address.postcode };
  return {
    facts: {
      reward: id,
      state,
      count: String(Math.min(count, need)),
      need: String(need),
      boxes: String(boxes),
      ...delivery,
    },
    lists: {
      friends: days.map((day, index) => ({
        id: String(index + 1),
        name: formatDate(day, 'nb'),
        note: formatDate(day, 'en'),
      })),
    },
  };
};

/** Fetches the reward; undefined for a person who has had it with another account. */
export const readReward = async (call: Call): Promise<Reward | undefined> => (await call(rewards.list, {}))[0];

/** Fetches the customer's own code. */
export const readCode = async ({ userID = '' }: Where, call: Call): Promise<string> =>
  (await call(users.read, { params: { id: v.parse(customerId, userID) } })).referralCode;

/** Has the boxes sent. */
export const claim = (facts: Env['facts'], body: { readonly address: string; readonly postcode: string }, call: Call) =>
  call(rewards.claim, { params: { id: v.parse(rewardId, facts.reward) }, body });
