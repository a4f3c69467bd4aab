import * as v from 'valibot';
import { starCounts } from '#src/domain/broker-rating.ts';
import { brokerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

const stars = v.picklist(starCounts);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const BrokerRating = v.object({
  broker: v.object({ name: v.string(), office: v.string() }),
  /** Of the last 24 months, with one decimal; null with fewer than five ratings. */
  average: v.nullable(v.number()),
  count,
  /** From five stars to one. */
  distribution: v.array(v.object({ stars, count })),
  /** Those with words, newest first, at most 20, without who wrote them; only when asked for. */
  reviews: v.optional(v.array(v.object({ stars, text: v.string(), ratedOn: isoDate }))),
  /** When the ratings were fetched; false for the last good ones, shown because the provider does not respond. */
  fetchedAt: isoInstant,
  isFresh: v.boolean(),
});
export type BrokerRating = v.InferOutput<typeof BrokerRating>;

/** Spec section 7, "Feed, popups, rewards, ratings, content". Ratings are public, as where they were given. */
export const ratings = {
  average: endpoint({
    method: 'GET',
    path: '/lipscore/broker-rating/average',
    access: 'open',
    summary: 'What customers thought of a broker; with `withReviews` also in their words',
    query: v.strictObject({
      broker: brokerId,
      withReviews: v.optional(v.picklist(['', 'true'], 'INVALID_INPUT')),
    }),
    answer: BrokerRating,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
    flag: 'broker-rating-widget',
  }),
};
