import type { Stars } from '#src/domain/broker-rating.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of what customers thought of a broker, beside the broker and on a page of its own. */
export const ratingTexts = {
  rating: {
    nb: { one: '{average} av 5 · én vurdering', other: '{average} av 5 · {count} vurderinger' },
    en: { one: '{average} of 5 · one rating', other: '{average} of 5 · {count} ratings' },
  },
  few: { nb: 'For få vurderinger til et snitt', en: 'Too few ratings for an average' },
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
  ask: { nb: 'Hvordan var {name}?', en: 'How was {name}?' },
  askWhy: {
    nb: 'Alle vurderinger vises, uten navnet ditt. Du kan gi én.',
    en: 'Every rating is shown, without your name. You can give one.',
  },
  starsLabel: { nb: 'Gi {name} stjerner', en: 'Give {name} stars' },
  own: { nb: 'Med egne ord', en: 'In your own words' },
  ownHint: { nb: 'Hva var bra, og hva kunne vært bedre?', en: 'What was good, and what could have been better?' },
  optional: { nb: 'Valgfritt', en: 'Optional' },
  give: { nb: 'Send vurderingen', en: 'Send the rating' },
  giving: { nb: 'Sender', en: 'Sending' },
  thanks: { nb: 'Takk for vurderingen', en: 'Thank you for the rating' },
  thanksWhy: {
    nb: 'Nå er den en del av det andre ser om {name}.',
    en: 'It is now part of what others see of {name}.',
  },
  noReviews: { nb: 'Ingen har skrevet noe ennå.', en: 'Nobody has written anything yet.' },
  empty: { nb: 'Ingen har vurdert {name} ennå.', en: 'Nobody has rated {name} yet.' },
  kept: { nb: 'Sist hentet {when}. Vi prøver igjen senere.', en: 'Last fetched {when}. We try again later.' },
  fetching: { nb: 'Henter vurderingene', en: 'Fetching the ratings' },
  notFetched: { nb: 'Vi fikk ikke hentet vurderingene.', en: 'We could not fetch the ratings.' },
  goneTitle: { nb: 'Vi finner ikke megleren', en: 'We cannot find the broker' },
  goneWhy: {
    nb: 'Adressen er feil, eller megleren har sluttet.',
    en: 'The address is wrong, or the broker has left.',
  },
  toFront: { nb: 'Gå til forsiden', en: 'Go to the front page' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

/** What a number of stars says. */
export const starTexts = {
  1: { nb: '1 av 5: dårlig', en: '1 of 5: poor' },
  2: { nb: '2 av 5: ikke helt bra', en: '2 of 5: not so good' },
  3: { nb: '3 av 5: greit', en: '3 of 5: fair' },
  4: { nb: '4 av 5: bra', en: '4 of 5: good' },
  5: { nb: '5 av 5: svært bra', en: '5 of 5: very good' },
} as const satisfies Readonly<Record<Stars, Wording>>;
