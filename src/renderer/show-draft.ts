import { type CountryCode, countryCodes, countryName } from '#src/domain/country.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { numberText } from '#src/domain/typed-number.ts';
import { choicesOf, readOne } from '#src/engine/check.ts';
import type { Draft, Env, Field, StepDraft } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { tidied } from './tidied.ts';

const isCountry = (code: string): code is CountryCode => countryCodes.some((known) => known === code);

const nameOfCountry = (code: string, language: Language): string =>
  isCountry(code) ? countryName(code, language) : code;

/** The same dots for every password, so that its length is not shown. */
const hidden = '••••••••';

/** Returns the name of a chosen option: the flow's own word for it, or the estate's list's. */
export const optionName = (
  field: Field,
  texts: AnyFieldTexts,
  id: string,
  { around, env, language }: { readonly around: StepDraft; readonly env: Env; readonly language: Language },
): string => {
  const own = texts.options?.[id];
  if (own !== undefined) return own[language];
  const { options } = field;
  const listed = options && 'list' in options ? choicesOf(options, env, around) : [];
  return listed.find((choice) => choice.id === id)?.name ?? id;
};

const yesNo: Readonly<Record<string, { readonly nb: string; readonly en: string }>> = {
  yes: words.yes,
  no: words.no,
  na: words.notRelevant,
};

/** Returns an amount, a date or a measure as in a sentence; as typed while it is not valid. */
const showTyped = (field: Field, typed: string, language: Language): string => {
  const answer = readOne(field, typed);
  if (field.kind === 'money' && typeof answer === 'number') return formatNok(answer);
  if (field.kind === 'date' && typeof answer === 'string' && isIsoDate(answer)) return formatDate(answer, language);
  if (field.kind === 'date-time' && typeof answer === 'string' && isIsoInstant(answer)) {
    return formatInstant(answer, language);
  }
  // A year is no count: 2026, not 2 026.
  const isCount = typeof answer === 'number' && field.kind !== 'year';
  const tidy = isCount ? numberText(answer, language) : tidied(field, typed, language);
  return field.unit === undefined ? tidy : `${tidy}\u00A0${field.unit}`;
};

/**
 * Returns an answer in words, for check-answers pages, locked views and conflicts. Empty for no answer, and for
 * pictures and groups, which are rendered elsewhere.
 */
export function showDraft(
  field: Field,
  texts: AnyFieldTexts,
  value: Draft | undefined,
  { around, env, language }: { readonly around: StepDraft; readonly env: Env; readonly language: Language },
): string {
  if (value === undefined || value === null || value === '' || value === false) return '';
  if (value === true) return words.confirmed[language];
  const name = (id: string) => optionName(field, texts, id, { around, env, language });
  if (field.kind === 'many' && Array.isArray(value)) return value.map((id) => name(String(id))).join(', ');
  if (field.kind === 'countries' && Array.isArray(value)) {
    return value.map((code) => nameOfCountry(String(code), language)).join(', ');
  }
  if (typeof value !== 'string') return '';
  switch (field.kind) {
    case 'one':
      return name(value);
    case 'yes-no':
    case 'yes-no-na':
      return yesNo[value]?.[language] ?? value;
    case 'country':
      return nameOfCountry(value, language);
    case 'picture':
    case 'code':
      return '';
    case 'password':
    case 'new-password':
      return hidden;
    default:
      return showTyped(field, value, language);
  }
}
