import type { Language } from '#src/domain/language.ts';
import type { Wording } from './wording.ts';

/** A text whose words depend on a number: both forms, in both languages. */
export type Plural = Readonly<Record<Language, { readonly one: string; readonly other: string }>>;

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  nb: new Intl.PluralRules('nb'),
  en: new Intl.PluralRules('en'),
};

/** Returns the words for this number, by the rules of each language: in Norwegian and English, one and other. */
export const plural = ({ nb, en }: Plural, count: number): Wording => ({
  nb: rules.nb.select(count) === 'one' ? nb.one : nb.other,
  en: rules.en.select(count) === 'one' ? en.one : en.other,
});

const grouped: Readonly<Record<Language, Intl.NumberFormat>> = {
  nb: new Intl.NumberFormat('nb-NO'),
  en: new Intl.NumberFormat('en-GB'),
};

/** Returns a count as each language writes it: `1 000` with U+00A0, or `1,000`. */
export const countText = (count: number, language: Language): string => grouped[language].format(count);
