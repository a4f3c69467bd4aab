import type { Wording } from '#src/texts/wording.ts';

/** Texts around every page of every app: loaded first, so texts of single pages stay out. */
export const shellTexts = {
  otherLanguage: { nb: 'English', en: 'Norsk' },
  sideLine: {
    nb: 'Alt om boligen din, fra første visning til siste nøkkel.',
    en: 'Everything about your home, from first viewing to last key.',
  },
  notFoundTitle: { nb: 'Her bor det ingen', en: 'Nobody lives here' },
  notFoundWhy: {
    nb: 'Adressen finnes ikke. Kom du hit fra en lenke, sjekk at du åpnet hele.',
    en: 'The address does not exist. If you came from a link, check that you opened all of it.',
  },
  offTitle: { nb: 'Ikke tilgjengelig', en: 'Not available' },
  offWhy: {
    nb: 'Dette er slått av akkurat nå. Prøv igjen senere.',
    en: 'This is turned off just now. Try again later.',
  },
  toFront: { nb: 'Til forsiden', en: 'To the front page' },
  awayTitle: { nb: 'Du er uten nett', en: 'You are offline' },
  failedTitle: { nb: 'Noe gikk galt hos oss', en: 'Something went wrong on our side' },
  failedWhy: {
    nb: 'Det som er lagret, er trygt. Last siden på nytt, så fortsetter du der du var.',
    en: 'What is saved is safe. Reload the page, and you go on where you were.',
  },
  reload: { nb: 'Last siden på nytt', en: 'Reload the page' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  loading: { nb: 'Henter siden', en: 'Fetching the page' },
  skip: { nb: 'Hopp til innholdet', en: 'Skip to the content' },
} as const satisfies Readonly<Record<string, Wording>>;
