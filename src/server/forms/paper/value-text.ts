import { type AccountNumber, formatAccountNumber } from '#src/domain/account-number.ts';
import { countryCodes, countryName } from '#src/domain/country.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { numberText } from '#src/domain/typed-number.ts';
import type { Env, Field } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';

/** A field's texts as the document needs them; every flow's texts have this shape. */
export interface PaperTexts {
  readonly label: Bilingual;
  readonly options?: Readonly<Record<string, Bilingual>>;
  readonly printed?: Readonly<Record<string, Bilingual>>;
  /** In the list right before the signature: the words, and what the proof page says without them. */
  readonly declared?: Bilingual;
  readonly leftOut?: Bilingual;
  readonly fields?: Readonly<Record<string, PaperTexts>>;
  /** The name of one row of a group. */
  readonly one?: Bilingual;
}

/** Returns a field's label in the document, without "(optional)". */
export const labelOf = (texts: PaperTexts, language: Language): string =>
  texts.label[language].replace(/ \((valgfritt|optional)\)$/, '');

/** A question on paper: its field and texts, in a language, with the lists that its choices come from. */
export interface PaperQuestion {
  readonly field: Field;
  readonly texts: PaperTexts;
  readonly env: Env;
  readonly language: Language;
}

const choiceText = (id: string, { field, texts, env, language }: PaperQuestion): string => {
  const written = texts.options?.[id]?.[language];
  if (written !== undefined) return written;
  const list = field.options && 'list' in field.options ? env.lists[field.options.list] : undefined;
  return list?.find((choice) => choice.id === id)?.name ?? id;
};

const isPhone = (text: string): text is PhoneNumber => /^\+\d+$/.test(text);

const decimalText = (value: number, unit: string | undefined, language: Language): string => {
  const digits = numberText(value, language);
  return unit === undefined ? digits : `${digits} ${unit}`;
};

const countryText = (text: string, language: Language): string => {
  const country = countryCodes.find((code) => code === text);
  return country ? countryName(country, language) : text;
};

const listedText = (one: string, question: PaperQuestion): string =>
  question.field.kind === 'countries' ? countryText(one, question.language) : choiceText(one, question);

/** Returns a text as its kind is written. */
const writtenText = (text: string, question: PaperQuestion): string => {
  const { field, language } = question;
  switch (field.kind) {
    case 'yes-no':
    case 'yes-no-na':
      return text === 'yes' || text === 'no' || text === 'na' ? words[text][language] : text;
    case 'date':
      return isIsoDate(text) ? formatDate(text, language) : text;
    case 'date-time':
      return isIsoInstant(text) ? formatInstant(text, language) : text;
    case 'mobile':
    case 'phone':
      return isPhone(text) ? formatPhone(text) : text;
    case 'account':
      // seam: the account schema accepts nothing else.
      return formatAccountNumber(text as AccountNumber);
    case 'one':
      return choiceText(text, question);
    case 'country':
      return countryText(text, language);
    default:
      return text;
  }
};

/** Returns a complete answer as text, for the document and the preview. Pictures and groups are rendered elsewhere. */
export function valueText(value: unknown, question: PaperQuestion): string {
  const { field, language } = question;
  if (value === true) return words.confirmed[language];
  if (Array.isArray(value)) return value.map((one) => listedText(String(one), question)).join(', ');
  if (typeof value === 'number' && field.kind !== 'year')
    return field.kind === 'money' ? formatNok(value) : decimalText(value, field.unit, language);
  return writtenText(String(value), question);
}
