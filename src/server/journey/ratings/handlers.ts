import { ratings } from '#src/contract/journey/ratings.ts';
import { handle } from '#src/server/http/handle.ts';
import { brokerRating } from './broker-rating.ts';

/** Spec section 7, "Feed, popups, rewards, ratings, content". */
export default handle(ratings, {
  average: ({ query }, on) => brokerRating(on, { broker: query.broker, withReviews: query.withReviews !== undefined }),
});
