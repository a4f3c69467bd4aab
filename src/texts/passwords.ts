import type { Wording } from './wording.ts';

/** The words of every field that holds a password. */
export const passwordTexts = {
  show: { nb: 'Vis passordet', en: 'Show the password' },
  hide: { nb: 'Skjul passordet', en: 'Hide the password' },
  rules: { nb: 'Passordet må ha', en: 'The password must have' },
  V_PW_LEN: { nb: 'minst 8 tegn', en: 'at least 8 characters' },
  V_PW_UPPER: { nb: 'minst én stor bokstav', en: 'at least one capital letter' },
  V_PW_DIGIT: { nb: 'minst ett tall', en: 'at least one digit' },
  met: { nb: 'oppfylt', en: 'met' },
  unmet: { nb: 'mangler', en: 'missing' },
} as const satisfies Readonly<Record<string, Wording>>;
