import { type AccountNumber, formatAccountNumber } from '#src/domain/account-number.ts';
import { countryCodes, countryName } from '#src/domain/country.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { shortAnswers } from '#src/domain/short-answers.ts';
import { numberText } from '#src/domain/typed-number.ts';
import type { Env, Field, FieldKind } from './field.ts';
import type { AnyFieldTexts, Bilingual } from './flow-texts.ts';

/** A field with its texts, in a language, with the lists that its choices come from. */
export interface Asked {
  readonly field: Field;
  readonly texts: Pick<AnyFieldTexts, 'options'>;
  readonly env: Env;
  readonly language: Language;
  /** Between a number and its unit on paper, as the first sealed documents have it; on the screen it never breaks. */
  readonly space?: ' ' | '\u00A0';
}

type Words = (answer: unknown, asked: Asked) => string | undefined;

/** Returns what is said of an answer that is text; undefined for any other. */
export const ofText =
  <A>(words: (answer: string, asked: A) => string | undefined) =>
  (answer: unknown, asked: A): string | undefined =>
    typeof answer === 'string' ? words(answer, asked) : undefined;

const each =
  (words: (answer: string, asked: Asked) => string): Words =>
  (answer, asked) =>
    Array.isArray(answer) ? answer.map((one) => words(String(one), asked)).join(', ') : undefined;

/** Returns the name of a choice: the flow's own word for it, or that of the estate's list. */
const choice = (id: string, { field: { options }, texts, env, language }: Asked): string => {
  const listed = options && 'list' in options ? env.lists[options.list] : undefined;
  return texts.options?.[id]?.[language] ?? listed?.find((one) => one.id === id)?.name ?? id;
};

const country = (answer: string, { language }: Asked): string => {
  const code = countryCodes.find((one) => one === answer);
  return code === undefined ? answer : countryName(code, language);
};

export const withUnit = (
  said: string,
  { field: { unit }, space = '\u00A0' }: Pick<Asked, 'field' | 'space'>,
): string => (unit === undefined ? said : said + space + unit);
const measure: Words = (answer, asked) =>
  typeof answer === 'number' ? withUnit(numberText(answer, asked.language), asked) : undefined;

const short: Readonly<Record<string, Bilingual>> = shortAnswers;
const yesNo = ofText((answer, { language }: Asked) => short[answer]?.[language] ?? answer);

// seam: the schemas of both kinds accept nothing else, but a Field does not carry its type.
export const account = ofText((answer) => formatAccountNumber(answer as AccountNumber));
export const phone = ofText((answer) => formatPhone(answer as PhoneNumber));

/** What the answers of each kind are in words. A kind without an entry here is said as it is written. */
const kinds: Partial<Record<FieldKind, Words>> = {
  account,
  check: (answer, { language }) => (answer === true ? shortAnswers.confirmed[language] : undefined),
  countries: each(country),
  country: ofText(country),
  date: ofText((answer, { language }) => (isIsoDate(answer) ? formatDate(answer, language) : undefined)),
  'date-time': ofText((answer, { language }) => (isIsoInstant(answer) ? formatInstant(answer, language) : undefined)),
  decimal: measure,
  many: each(choice),
  mobile: phone,
  money: (answer) => (typeof answer === 'number' ? formatNok(answer) : undefined),
  one: ofText(choice),
  percent: measure,
  phone,
  whole: measure,
  'yes-no': yesNo,
  'yes-no-na': yesNo,
};

/** Returns a complete answer in words, for the screen and for paper; undefined where it is said as it is written. */
export const inWords = (answer: unknown, asked: Asked): string | undefined => kinds[asked.field.kind]?.(answer, asked);
