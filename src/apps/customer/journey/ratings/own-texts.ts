import type { Stars } from '#src/domain/broker-rating.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the card that asks a party for a rating. Apart from `texts.ts`, which an open page loads. */
export const ownRatingTexts = {
  ask: { nb: 'Hvordan var {name}?', en: 'How was {name}?' },
  askWhy: {
    nb: 'Alle vurderinger vises, uten navnet ditt. Du kan gi én.',
    en: 'Every rating is shown, without your name. You can give one.',
  },
  starsLabel: { nb: 'Gi {name} stjerner', en: 'Give {name} stars' },
  own: { nb: 'Med egne ord (valgfritt)', en: 'In your own words (optional)' },
  ownHint: { nb: 'Hva var bra, og hva kunne vært bedre?', en: 'What was good, and what could have been better?' },
  give: { nb: 'Send vurderingen', en: 'Send the rating' },
  giving: { nb: 'Sender', en: 'Sending' },
  thanks: { nb: 'Takk for vurderingen', en: 'Thank you for the rating' },
  thanksWhy: {
    nb: 'Nå er den en del av det andre ser om {name}.',
    en: 'It is now part of what others see of {name}.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

/** What a number of stars says. */
export const starTexts = {
  1: { nb: '1 av 5: dårlig', en: '1 of 5: poor' },
  2: { nb: '2 av 5: ikke helt bra', en: '2 of 5: not so good' },
  3: { nb: '3 av 5: greit', en: '3 of 5: fair' },
  4: { nb: '4 av 5: bra', en: '4 of 5: good' },
  5: { nb: '5 av 5: svært bra', en: '5 of 5: very good' },
} as const satisfies Readonly<Record<Stars, Wording>>;
