import * as v from 'valibot';
import type { Rated, Stars } from '#src/domain/broker-rating.ts';
import { type BrokerId, brokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { Ratings } from '#src/server/journey/ratings/port.ts';
import brokers from '../data/data/brokers.json' with { type: 'json' };
import { ownDemoBroker, ownDemoRatings } from './own-ratings.ts';
import reviews from './reviews.json' with { type: 'json' };

const Known = v.array(
  v.object({ id: brokerId, rating: v.object({ average: v.number(), reviews: v.pipe(v.number(), v.integer()) }) }),
);

/** Returns stars that have the average: mostly five, with a few of three and two among those that are lower. */
const starsFor = (average: number, count: number): readonly Stars[] => {
  const missing = Math.round((5 - average) * count);
  const [twos, threes] = [Math.floor(missing / 18), Math.floor(missing / 8)];
  const fours = missing - 3 * twos - 2 * threes;
  const given = (stars: Stars, times: number): Stars[] => Array.from({ length: times }, () => stars);
  return [...given(5, count - twos - threes - fours), ...given(4, fours), ...given(3, threes), ...given(2, twos)];
};

/** Returns what the provider has: the stars without those that were given here. */
const givenThere = (id: BrokerId, stars: readonly Stars[]): readonly Stars[] => {
  const left = [...stars];
  for (const own of id === ownDemoBroker ? ownDemoRatings : []) left.splice(left.indexOf(own.stars), 1);
  return left;
};

const ofFourStars = reviews.length - 1;

/** Spreads ratings over the days before one, in an order that mixes high and low. Each review is written once. */
const spread = (stars: readonly Stars[], today: IsoDate): readonly Rated[] =>
  stars.map((one, index) => {
    const place = (index * 37) % stars.length;
    const review = index === stars.indexOf(4) ? ofFourStars : -1;
    const ratedOn = addDays(today, -1 - Math.floor((place * 700) / stars.length));
    return { stars: one, ratedOn, text: reviews[index < ofFourStars ? index : review] ?? null };
  });

/** The demo's provider: the average and the number that its brokers are said to have, and invented words. */
export const localRatings: Ratings = {
  async of(id) {
    const now = instantOf(Date.now());
    const known = v.parse(Known, brokers).find((broker) => broker.id === id);
    const stars = known === undefined ? [] : starsFor(known.rating.average, known.rating.reviews);
    return { value: spread(givenThere(id, stars), osloDate(now)), at: now, isFresh: true };
  },
};
