import type { Wording } from './wording.ts';

/** Texts of every password field. */
export const passwordTexts = {
  show: { nb: 'Vis passordet', en: 'Show the password' },
  hide: { nb: 'Skjul passordet', en: 'Hide the password' },
  rules: { nb: 'Passordet må ha:', en: 'The password must have:' },
  V_PW_LEN: { nb: 'Minst 8 tegn', en: 'At least 8 characters' },
  V_PW_UPPER: { nb: 'Minst én stor bokstav', en: 'At least one capital letter' },
  V_PW_DIGIT: { nb: 'Minst ett tall', en: 'At least one digit' },
  met: { nb: 'oppfylt', en: 'met' },
  unmet: { nb: 'mangler', en: 'missing' },
} as const satisfies Readonly<Record<string, Wording>>;

/** Advice on a new password, by the name that `hintOfCommon` returns. */
export const passwordAdvice = {
  common: {
    nb: 'Mange bruker dette passordet, så det er lett å gjette. Tre eller fire ord på rad er tryggere.',
    en: 'Many people use this password, so it is easy to guess. Three or four words in a row are safer.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
