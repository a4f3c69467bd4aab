import { ownRatings } from '#src/contract/journey/own-ratings.ts';
import { ratings } from '#src/contract/journey/ratings.ts';
import { handle } from '#src/server/http/handle.ts';
import { brokerRating, brokerReviews } from './broker-rating.ts';
import { giveRating, readOwnRating } from './own-rating.ts';

/** Spec section 7, "Feed, popups, rewards, ratings, content". */
export default [
  handle(ratings, {
    average: ({ query }, on) =>
      brokerRating(on, { broker: query.broker, withReviews: query.withReviews !== undefined }),
    reviews: ({ query }, on) => brokerReviews(on, query),
  }),
  handle(ownRatings, {
    read: ({ params, caller }, on) =>
      readOwnRating(on, { customerId: caller.customerId, estateId: params.id, side: params.side }),
    give: ({ params, body, caller }, on) =>
      giveRating(on, { customerId: caller.customerId, estateId: params.id, side: params.side }, body),
  }),
];
