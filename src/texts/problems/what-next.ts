import type { Wording } from '../wording.ts';

/** What helps with most refusals of a form that a link opens (Spec section 8, "Settlement"). */
export const openAgain = {
  nb: 'Lukk skjemaet, og åpne den personlige lenken på nytt. Hjelper ikke det, ring megleren.',
  en: 'Close the form, and open your personal link again. If that does not help, call the broker.',
} as const satisfies Wording;

/** Where the office's own records lack something. */
export const callBroker = {
  nb: 'Ring megleren, som retter det som er registrert om boligen.',
  en: 'Call the broker, who corrects what is registered about the home.',
} as const satisfies Wording;

/** Where all is signed. */
export const nothingMore = {
  nb: 'Du trenger ikke gjøre noe mer. Er noe feil, ring megleren.',
  en: 'There is nothing more to do. If something is wrong, call the broker.',
} as const satisfies Wording;
