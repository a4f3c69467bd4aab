import { formatTime } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { fromEnglish, groupDigits } from '#src/domain/typed-number.ts';
import { readOne } from '#src/engine/check.ts';
import type { Field } from '#src/engine/field.ts';
import { account, ofText, phone } from '#src/engine/in-words.ts';

/** Returns a number with groups of three (U+00A0) in both languages: a comma in a field always means decimals. */
const grouped = (value: number, language: Language): string => {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const sign = value < 0 ? '−' : '';
  const rest = decimals === undefined ? '' : `${language === 'nb' ? ',' : '.'}${decimals}`;
  return `${sign}${groupDigits(whole)}${rest}`;
};

const inFours = (code: string): string => (/^\d{12,}$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1\u00A0') : code);

const number = (answer: unknown, language: Language): string | undefined =>
  typeof answer === 'number' ? grouped(answer, language) : undefined;

const tidiers: Partial<Record<Field['kind'], (answer: unknown, language: Language) => string | undefined>> = {
  account,
  'national-id': ofText((answer) => `${answer.slice(0, 6)} ${answer.slice(6)}`),
  'meter-number': ofText(inFours),
  'metering-point-id': ofText(inFours),
  mobile: phone,
  phone,
  money: number,
  whole: number,
  decimal: number,
  percent: number,
  date: ofText((answer) => (isIsoDate(answer) ? norwegianDate(answer) : answer)),
  'date-time': ofText((answer, language: Language) =>
    isIsoInstant(answer) ? `${norwegianDate(osloDate(answer))} ${formatTime(answer, language)}` : answer,
  ),
};

const numbers: ReadonlySet<Field['kind']> = new Set(['money', 'whole', 'decimal', 'percent']);

/**
 * Returns the form to keep of typed text: numbers in one form for all languages, since `1,203` is two numbers in two
 * languages.
 */
export const keptOf = (field: Field, typed: string, language: Language): string =>
  language === 'en' && numbers.has(field.kind) ? fromEnglish(typed) : typed;

/** Returns an invalid kept number in the reader's language; anything else as typed. */
const asTyped = (field: Field, typed: string, language: Language): string =>
  language === 'en' && numbers.has(field.kind) && /^-?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;

/**
 * Returns a valid value as it is shown without focus: `1234 56 78903`, `6 450 000`, `24.12.2026`. Invalid values stay
 * as typed. Only the display changes: the draft keeps the typed text.
 */
export const tidied = (field: Field, typed: string, language: Language): string => {
  const tidy = tidiers[field.kind];
  if (tidy === undefined || typed === '') return typed;
  const answer = readOne(field, typed);
  return answer === undefined ? asTyped(field, typed, language) : tidy(answer, language) || typed;
};
