import type { BrokerRating, Reviews } from '#src/contract/journey/ratings.ts';
import { countedRatings, summaryOf, tallyOf } from '#src/domain/broker-rating.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import './part.ts';
import { ownTally, type ReviewsOf, reviewPage } from './reviews.ts';

type ServerContext = Pick<Server, 'db' | 'clock' | 'ratings'>;

const mostReviews = 20;

/** Asks the provider. Throws UNAVAILABLE when it does not respond and never did. */
const ratingsOf = async ({ ratings, clock }: ServerContext, id: BrokerId) => {
  try {
    return (await ratings?.of(id)) ?? { value: [], at: instantOf(clock.now().getTime()), isFresh: true };
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 60 });
    throw error;
  }
};

export interface RatingAsk {
  readonly broker: BrokerId;
  readonly withReviews: boolean;
}

/** Throws NOT_FOUND for an unknown broker, without asking the provider. */
const knownBroker = async ({ db }: ServerContext, id: BrokerId): Promise<BrokerRating['broker']> => {
  const known = await db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['broker.name', 'office.name as office'])
    .where('broker.id', '=', id)
    .executeTakeFirst();
  if (known === undefined) throw new Refused('NOT_FOUND');
  return known;
};

/** Returns the ratings that the provider has of the last 24 months, and the day. */
const provided = async (on: ServerContext, broker: BrokerId) => {
  const { value, ...fetched } = await ratingsOf(on, broker);
  const today = osloDate(instantOf(on.clock.now().getTime()));
  return { ...fetched, today, counted: countedRatings(value, today) };
};

/** Returns what customers thought of a broker, here and at the provider. Throws NOT_FOUND, UNAVAILABLE. */
export const brokerRating = async (on: ServerContext, { broker, withReviews }: RatingAsk): Promise<BrokerRating> => {
  const known = await knownBroker(on, broker);
  const { at, isFresh, today, counted } = await provided(on, broker);
  const { average, count, distribution } = summaryOf(tallyOf(counted), await ownTally(on.db, broker, today));
  return {
    broker: known,
    average,
    count,
    distribution: [...distribution],
    ...(withReviews && (await reviewPage(on.db, { broker, today, limit: mostReviews }, counted))),
    fetchedAt: at,
    isFresh,
  };
};

type ReviewsAsk = Pick<ReviewsOf, 'broker' | 'cursor'> & { readonly limit?: number | undefined };

/** Returns the next page of what customers wrote of a broker. Throws NOT_FOUND, UNAVAILABLE, INVALID_INPUT. */
export const brokerReviews = async (
  on: ServerContext,
  { broker, cursor, limit = mostReviews }: ReviewsAsk,
): Promise<Reviews> => {
  await knownBroker(on, broker);
  const { today, counted } = await provided(on, broker);
  return reviewPage(on.db, { broker, today, cursor, limit }, counted);
};
