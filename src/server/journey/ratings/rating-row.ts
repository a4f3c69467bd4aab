import type { Selectable } from 'kysely';
import { type BrokerRatingEvent, brokerRating } from '#machines/broker-rating.ts';
import { decide, type Verdict } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import './tables.ts';

export type RatingRow = Selectable<Tables['broker_rating']>;

/** Returns what an event would do to a stored rating. */
export const ratingVerdict = (
  { state, asked_on }: Pick<RatingRow, 'state' | 'asked_on'>,
  event: BrokerRatingEvent,
): Verdict<typeof brokerRating.machine> => decide(brokerRating, { state, context: { askedOn: asked_on } }, event);
