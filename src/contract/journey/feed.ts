import * as v from 'valibot';
import { estateId, feedItemId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { notificationCategory } from '#src/domain/notifications.ts';
import { endpoint } from '../endpoint.ts';
import { whole } from '../shared.ts';

const feedKinds = [
  'DOCUMENT',
  'EVENT',
  'NEW_MATCH',
  'PRICE_CHANGE',
  'FAVOURITE_SOLD',
  'VALUE_CHANGE',
  'SALE_NEARBY',
  'VALUATION_EXPIRING',
  'QUIZ_RANK',
  'REWARD',
  'LEAD_ANSWER',
  'ARTICLE',
] as const;

export const FeedItem = v.object({
  id: feedItemId,
  kind: v.picklist(feedKinds),
  title: v.string(),
  /** What is new: of something that changed, the old value and who changed it. */
  text: v.string(),
  /** The page that the item leads to. */
  path: v.string(),
  createdAt: isoInstant,
  seen: v.boolean(),
  estateID: v.optional(estateId),
});
export type FeedItem = v.InferOutput<typeof FeedItem>;

export const FeedPage = v.object({
  items: v.array(FeedItem),
  /** Of the asked category. */
  total: v.number(),
  /** How many of all have not been on a page of the feed. */
  unseen: v.number(),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;

/** Spec section 7, "Feed": a customer's own news. An item of another customer is as unknown as none. */
export const feed = {
  list: endpoint({
    method: 'GET',
    path: '/feed',
    access: 'customer',
    reaches: 'pages',
    summary: 'News for the customer, the newest first. With `limit` or `offset` the page counts as seen',
    query: v.strictObject({
      limit: v.optional(whole(1, 50)),
      offset: v.optional(whole(0, 100_000)),
      /** Only the news of one switch of the settings. */
      category: v.optional(notificationCategory),
    }),
    answer: FeedPage,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/feed/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Dismiss one item; once more changes nothing',
    params: v.strictObject({ id: feedItemId }),
    problems: ['NOT_FOUND'],
  }),
};
