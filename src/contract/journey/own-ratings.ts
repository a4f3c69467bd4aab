import * as v from 'valibot';
import { ratingStates, starCounts } from '#src/domain/broker-rating.ts';
import { brokerId, estateId } from '#src/domain/ids.ts';
import { ratingWords } from '#src/domain/rating-words.ts';
import { endpoint } from '../endpoint.ts';
import { partyRole } from '../shared.ts';

/** What a party was asked about the broker of a sale, and gave. */
export const OwnRating = v.object({
  state: v.picklist(['notAsked', ...ratingStates]),
  /** Null for a party that is not asked. */
  broker: v.nullable(v.object({ id: brokerId, name: v.string() })),
  mayRate: v.boolean(),
  stars: v.nullable(v.picklist(starCounts)),
  words: v.nullable(v.string()),
});
export type OwnRating = v.InferOutput<typeof OwnRating>;

const givenRating = v.strictObject({ stars: v.picklist(starCounts, 'V_CHOOSE_ONE'), words: ratingWords });
export type GivenRating = v.InferOutput<typeof givenRating>;

const flag = 'broker-rating-widget';
const ofSide = v.strictObject({ id: estateId, side: v.picklist(partyRole.options, 'NOT_FOUND') });

/** What the parties to a sale give its broker. Apart from `ratings.ts`, which an open page loads. */
export const ownRatings = {
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/rating/:side',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the caller was asked about the broker of a sale, as a party of this side, and gave',
    params: ofSide,
    answer: OwnRating,
    problems: ['ESTATE_404'],
    flag,
  }),
  give: endpoint({
    method: 'POST',
    path: '/estates/:id/rating/:side',
    access: 'customer',
    reaches: 'pages',
    summary: 'Give the broker of a sale one to five stars, once, with words or without',
    params: ofSide,
    body: givenRating,
    answer: OwnRating,
    problems: [
      'ESTATE_404',
      'NOT_FOUND',
      'RATE_PRIVATE',
      'RATE_GIVEN',
      'RATE_OVER',
      'V_CHOOSE_ONE',
      'V_LEN',
      'V_CHARS',
    ],
    flag,
  }),
};
