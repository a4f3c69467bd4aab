import type { BrokerRating } from '#src/contract/journey/ratings.ts';
import { countedRatings, type Rated, ratingSummary } from '#src/domain/broker-rating.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type {} from '#src/server/identity/brokers/tables.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import './part.ts';

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

const reviewsIn = (counted: readonly Rated[]) =>
  counted
    .flatMap(({ stars, ratedOn, text }) => (text === null ? [] : [{ stars, ratedOn, text }]))
    .slice(0, mostReviews);

export interface RatingAsk {
  readonly broker: BrokerId;
  readonly withReviews: boolean;
}

/** Returns what customers thought of a broker. Throws NOT_FOUND for an unknown one, without asking the provider. */
export const brokerRating = async (on: ServerContext, { broker, withReviews }: RatingAsk): Promise<BrokerRating> => {
  const known = await on.db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.office_id')
    .select(['broker.name', 'office.name as office'])
    .where('broker.id', '=', broker)
    .executeTakeFirst();
  if (known === undefined) throw new Refused('NOT_FOUND');
  const { value, at, isFresh } = await ratingsOf(on, broker);
  const counted = countedRatings(value, osloDate(instantOf(on.clock.now().getTime())));
  const { average, count, distribution } = ratingSummary(counted);
  return {
    broker: known,
    average,
    count,
    distribution: [...distribution],
    ...(withReviews ? { reviews: reviewsIn(counted) } : {}),
    fetchedAt: at,
    isFresh,
  };
};
