import type { Selectable } from 'kysely';
import { type BrokerRatingEvent, brokerRating } from '#machines/broker-rating.ts';
import { decide, type Verdict } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export type RatingRow = Selectable<Tables['brokerRating']>;

/** Returns what an event would do to a stored rating. */
export const ratingVerdict = (
  { state, askedOn }: Pick<RatingRow, 'state' | 'askedOn'>,
  event: BrokerRatingEvent,
): Verdict<typeof brokerRating.machine> => decide(brokerRating, { state, context: { askedOn } }, event);
