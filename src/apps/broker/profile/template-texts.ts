import type { Wording } from '#src/texts/wording.ts';

/** Texts about the broker's own short texts. */
export const templateTexts = {
  panel: { nb: 'Tekstmaler', en: 'Short texts' },
  lead: {
    nb: 'Tekster du bruker ofte. Du finner dem når du svarer i Meldinger og skriver SMS. {fornavn} blir mottakerens fornavn.',
    en: 'Texts that you use often. You find them when you reply in Messages and write an SMS. {fornavn} becomes the reader’s given name.',
  },
  none: { nb: 'Ingen tekster ennå.', en: 'No texts yet.' },
  name: { nb: 'Navn på teksten', en: 'Name of the text' },
  text: { nb: 'Tekst', en: 'Text' },
  save: { nb: 'Lagre teksten', en: 'Save the text' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  saved: { nb: 'Teksten «{title}» er lagret', en: 'The text “{title}” is saved' },
  change: { nb: 'Endre', en: 'Change' },
  remove: { nb: 'Fjern', en: 'Remove' },
  removing: { nb: 'Fjerner', en: 'Removing' },
  removed: { nb: 'Teksten «{title}» er fjernet', en: 'The text “{title}” is removed' },
  ofThis: { nb: '{action}: {title}', en: '{action}: {title}' },
  offer: { nb: 'Tekstmaler (/)', en: 'Short texts (/)' },
  close: { nb: 'Lukk tekstmalene', en: 'Close the short texts' },
  noneOffered: {
    nb: 'Ingen tekster passer. Du lager dem under Profil.',
    en: 'No texts fit. You make them under Profile.',
  },
  loading: { nb: 'Henter tekstene', en: 'Fetching the texts' },
  notFetched: { nb: 'Tekstene lot seg ikke hente', en: 'The texts could not be fetched' },
} as const satisfies Readonly<Record<string, Wording>>;
