import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

export const words = {
  atHome: { nb: 'Verdivurdering hjemme hos deg, 45 minutter', en: 'Valuation at your home, 45 minutes' },
  held: { nb: 'Vi holder {when} til deg.', en: 'We hold {when} for you.' },
  over: { nb: 'Tiden er ikke holdt av lenger.', en: 'The time is no longer held for you.' },
  choose: { nb: 'Velg tid på nytt', en: 'Choose a time again' },
  noneFits: { nb: 'Ingen av tidene passer', en: 'None of the times suit' },
  noneFitsCall: {
    nb: 'Ring kontoret, så finner vi en tid sammen:',
    en: 'Call the office, and we find a time together:',
  },
  noneFitsLater: {
    nb: 'Bla til neste uke, eller velg en annen megler.',
    en: 'Go to the next week, or choose another broker.',
  },
  lost: { nb: 'Tiden er ikke ledig lenger', en: 'The time is no longer free' },
  near: { nb: 'Disse er nærmest:', en: 'These are the nearest:' },
  firstBroker: { nb: 'Velg megler, så ser du tidene.', en: 'Choose a broker to see the times.' },
} satisfies Record<string, Wording>;

export const minutesLeft: Plural = {
  nb: { one: '1 minutt igjen.', other: '{count} minutter igjen.' },
  en: { one: '1 minute left.', other: '{count} minutes left.' },
};
