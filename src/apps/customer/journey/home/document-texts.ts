import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page that shows a finished form. */
export const documentTexts = {
  back: { nb: 'Til Hjem', en: 'To Home' },
  unknown: { nb: 'Vi finner ikke dokumentet', en: 'We cannot find the document' },
  unknownWhy: {
    nb: 'Det er kanskje ikke ferdig ennå. Gå til Hjem og se hva som gjenstår.',
    en: 'It may not be done yet. Go to Home and see what is left.',
  },
  done: { nb: 'Ferdig', en: 'Done' },
  signedBy: { nb: 'Ferdig. {signed} av {of} har signert.', en: 'Done. {signed} of {of} have signed.' },
  more: { nb: 'Kort fortalt, og bevis', en: 'In short, and proof' },
} as const satisfies Readonly<Record<string, Wording>>;
