import * as v from 'valibot';
import { OwnRating } from '#src/contract/journey/own-ratings.ts';
import { BrokerRating } from '#src/contract/journey/ratings.ts';

const review = (stars: number, month: string, text: string, side: 'seller' | 'buyer' | null = null) => ({
  stars,
  month,
  text,
  side,
});

/** Builds a broker's rating as the server returns it, with reviews. */
export const ratingOf = (given: Partial<BrokerRating> = {}): BrokerRating =>
  v.parse(BrokerRating, {
    broker: { name: 'Ingvild Sætre', office: 'Nordlys Eiendom Oslo' },
    average: 4.9,
    count: 183,
    distribution: [
      { stars: 5, count: 169 },
      { stars: 4, count: 11 },
      { stars: 3, count: 2 },
      { stars: 2, count: 1 },
      { stars: 1, count: 0 },
    ],
    reviews: [
      review(5, '2026-11', 'Trygg og tydelig hele veien. Vi visste alltid hva som var neste steg.', 'seller'),
      review(4, '2026-10', 'Alt gikk greit, men vi skulle gjerne hatt bildene noen dager før.'),
    ],
    next: null,
    fetchedAt: '2026-11-21T11:40:00.000Z',
    isFresh: true,
    ...given,
  });

export const unrated = (): BrokerRating =>
  ratingOf({
    average: null,
    count: 0,
    distribution: ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: 0 })),
    reviews: [],
  });

/** Builds what a party is asked about the broker; asked, and not given, by default. */
export const ownRatingOf = (given: Partial<OwnRating> = {}): OwnRating =>
  v.parse(OwnRating, {
    state: 'asked',
    broker: { id: 'br-01', name: 'Ingvild Sætre' },
    mayRate: true,
    stars: null,
    words: null,
    ...given,
  });
