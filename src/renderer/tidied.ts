import type { Language } from '#src/domain/language.ts';
import { fromEnglish } from '#src/domain/typed-number.ts';
import { readOne } from '#src/engine/check.ts';
import type { Field } from '#src/engine/field.ts';
import { kindOf } from '#src/engine/kinds.ts';

const isNumber = (field: Field): boolean => kindOf(field).holds === 'number';

/**
 * Returns the form to keep of typed text: numbers in one form for all languages, since `1,203` is two numbers in two
 * languages.
 */
export const keptOf = (field: Field, typed: string, language: Language): string =>
  language === 'en' && isNumber(field) ? fromEnglish(typed) : typed;

/** Returns an invalid kept number in the reader's language; anything else as typed. */
const asTyped = (field: Field, typed: string, language: Language): string =>
  language === 'en' && isNumber(field) && /^-?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;

/**
 * Returns a valid value as it is shown without focus: `1234 56 78903`, `6 450 000`, `24.12.2026`. Invalid values stay
 * as typed. Only the display changes: the draft keeps the typed text.
 */
export const tidied = (field: Field, typed: string, language: Language): string => {
  const { tidied: tidy } = kindOf(field);
  if (tidy === undefined || typed === '') return typed;
  const answer = readOne(field, typed);
  return answer === undefined ? asTyped(field, typed, language) : tidy(answer, language) || typed;
};
