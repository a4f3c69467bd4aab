import type { Wording } from '#src/texts/wording.ts';

/** Texts of what the office notes of a customer. */
export const noteTexts = {
  title: { nb: 'Kontorets notat', en: 'The office’s note' },
  lead: {
    nb: 'Bare dere som har saken, ser notatet. Ber kunden om en kopi av opplysningene sine, er det med.',
    en: 'Only you who have the case see the note. A customer who asks for a copy of their data gets it.',
  },
  field: { nb: 'Notat', en: 'Note' },
  by: { nb: '{name}, {when}', en: '{name}, {when}' },
  none: { nb: 'Ingen har skrevet noe ennå.', en: 'Nothing is written yet.' },
  changed: {
    nb: '{name} har endret notatet mens du skrev. Slik er det nå: «{text}»',
    en: '{name} changed the note while you wrote. It now says: “{text}”',
  },
  emptied: { nb: 'Notatet er tømt mens du skrev.', en: 'The note was emptied while you wrote.' },
  merged: { nb: 'Fra en kunde som er slått sammen med denne', en: 'From a customer who was merged with this one' },
  save: { nb: 'Lagre notatet', en: 'Save the note' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  saved: { nb: 'Notatet er lagret', en: 'The note is saved' },
  loading: { nb: 'Henter notatet', en: 'Fetching the note' },
  notFetched: { nb: 'Notatet lot seg ikke hente', en: 'The note could not be fetched' },
} as const satisfies Readonly<Record<string, Wording>>;
