import * as v from 'valibot';
import { address } from '#src/domain/address.ts';
import { rewardId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { postcode } from '#src/domain/postcode.ts';
import { endpoint } from '../endpoint.ts';

const Delivery = v.object({ address: v.string(), postcode: v.string() });

export const Reward = v.object({
  id: rewardId,
  kind: v.literal('MOVING_BOXES'),
  state: v.picklist(['locked', 'unlocked', 'claimed', 'accepted']),
  /** Friends who count, and how many are needed. */
  count: v.number(),
  need: v.number(),
  boxes: v.number(),
  /** The days in Oslo on which the first friends registered; nothing else of them leaves the server. */
  days: v.array(isoDate),
  /** From the claim on. */
  address: v.optional(Delivery),
});
export type Reward = v.InferOutput<typeof Reward>;

const flag = 'referral';

/** Spec section 7, "Feed, popups, rewards, ratings, content". */
export const rewards = {
  list: endpoint({
    method: 'GET',
    path: '/reward/all',
    access: 'customer',
    reaches: 'pages',
    summary: 'The reward for friends who register; none for a person who has had it with another account',
    answer: v.array(Reward),
    flag,
  }),
  claim: endpoint({
    method: 'PATCH',
    path: '/reward/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Have the reward sent to an address; after the first time, the reward as it is',
    params: v.strictObject({ id: rewardId }),
    body: v.strictObject({ address, postcode }),
    answer: Reward,
    problems: ['NOT_FOUND', 'RW_LOCKED', 'RW_ONCE', 'V_ADDRESS', 'V_LEN', 'V_POSTCODE'],
    flag,
  }),
};
