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
  readonly fields?: Readonly<Record<string, PaperTexts>>;
  /** The name of one row of a group. */
  readonly one?: Bilingual;
}

/** Returns a field's label in the document, without "(optional)". */
export const labelOf = (texts: PaperTexts, language: Language): string =>
  texts.label[language].replace(/ \((valgfritt|optional)\)$/, '');

const choiceText = (id: string, field: Field, texts: PaperTexts, env: Env, language: Language): string => {
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

/** Returns a complete answer as text, for the document and the preview. Pictures and groups are rendered elsewhere. */
export function valueText(value: unknown, field: Field, texts: PaperTexts, env: Env, language: Language): string {
  if (value === true) return words.confirmed[language];
  if (field.kind === 'countries' && Array.isArray(value)) {
    return value.map((code) => valueText(code, { ...field, kind: 'country' }, texts, env, language)).join(', ');
  }
  if (Array.isArray(value)) {
    return value.map((one) => choiceText(String(one), field, texts, env, language)).join(', ');
  }
  if (field.kind === 'yes-no' || field.kind === 'yes-no-na') {
    return value === 'yes' || value === 'no' || value === 'na' ? words[value][language] : String(value);
  }
  if (typeof value === 'number' && field.kind !== 'year')
    return field.kind === 'money' ? formatNok(value) : decimalText(value, field.unit, language);
  const text = String(value);
  if (field.kind === 'date' && isIsoDate(text)) return formatDate(text, language);
  if (field.kind === 'date-time' && isIsoInstant(text)) return formatInstant(text, language);
  if ((field.kind === 'mobile' || field.kind === 'phone') && isPhone(text)) return formatPhone(text);
  // seam: the account schema accepts nothing else.
  if (field.kind === 'account') return formatAccountNumber(text as AccountNumber);
  if (field.kind === 'one') return choiceText(text, field, texts, env, language);
  const country = countryCodes.find((code) => code === text);
  return field.kind === 'country' && country ? countryName(country, language) : text;
}
