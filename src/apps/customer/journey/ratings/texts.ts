import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of what customers thought of a broker, beside the broker and on a page of its own. */
export const ratingTexts = {
  read: { nb: 'Les vurderingene', en: 'Read the ratings' },

  pageTitle: { nb: 'Vurderinger', en: 'Ratings' },
  title: { nb: 'Vurderinger av {name}', en: 'Ratings of {name}' },
  lead: {
    nb: 'Gitt av selgere og kjøpere de siste 24 månedene.',
    en: 'Given by sellers and buyers in the last 24 months.',
  },
  average: { nb: '{average} av 5', en: '{average} of 5' },
  count: {
    nb: { one: 'Én vurdering', other: '{count} vurderinger' },
    en: { one: 'One rating', other: '{count} ratings' },
  },
  distribution: { nb: 'Slik fordeler de seg', en: 'How they are spread' },
  stars: {
    nb: { one: '1 stjerne', other: '{count} stjerner' },
    en: { one: '1 star', other: '{count} stars' },
  },
  reviews: { nb: 'Med egne ord', en: 'In their own words' },
  reviewed: { nb: '{stars} av 5', en: '{stars} of 5' },
  author: { nb: '{side}, {month}', en: '{side}, {month}' },
  seller: { nb: 'Selger', en: 'Seller' },
  buyer: { nb: 'Kjøper', en: 'Buyer' },
  more: { nb: 'Vis flere', en: 'Show more' },
  noReviews: { nb: 'Ingen har skrevet noe ennå.', en: 'Nobody has written anything yet.' },
  empty: { nb: 'Ingen har vurdert {name} ennå.', en: 'Nobody has rated {name} yet.' },
  kept: { nb: 'Sist hentet {when}. Vi prøver igjen senere.', en: 'Last fetched {when}. We try again later.' },
  fetching: { nb: 'Henter vurderingene', en: 'Fetching the ratings' },
  notFetched: { nb: 'Vi fikk ikke hentet vurderingene.', en: 'We could not fetch the ratings.' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  trying: { nb: 'Prøver igjen', en: 'Trying again' },
  goneTitle: { nb: 'Vi finner ikke megleren', en: 'We cannot find the broker' },
  goneWhy: {
    nb: 'Adressen er feil, eller megleren har sluttet.',
    en: 'The address is wrong, or the broker has left.',
  },
  toFront: { nb: 'Gå til forsiden', en: 'Go to the front page' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
