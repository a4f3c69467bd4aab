import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { propertyTypeOf } from '#src/domain/housing-types.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { daysBetween } from '#src/domain/oslo-calendar.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { marketTexts as words } from './texts.ts';

/** Returns the name of a home's kind. */
export const typeName = (type: MarketHome['type']): Wording => propertyNames[propertyTypeOf(type)];

/** Returns `64 m² · 2 soverom · 1938`. */
export const factsText = ({ size, bedrooms, yearOfBuild }: MarketHome, language: Language): string => {
  const rooms = plural(words.bedrooms, bedrooms)[language].replace('{count}', String(bedrooms));
  return [`${size}\u00A0m²`, rooms, yearOfBuild].join('\u00A0· ');
};

/**
 * Returns why the home is in the list: all of it fits, or each part that does not, by name. Null for a customer who has asked for
 * nothing.
 */
export const matchText = ({ score, reasons }: MarketHome, language: Language): string | null => {
  if (score === null || reasons.length === 0) return null;
  const unfit = reasons.filter(({ fits }) => !fits).map(({ text }) => text);
  if (unfit.length === 0) return words.fitsAll[language];
  return unfit.join('\u00A0· ');
};

/** Returns when the home is expected: `Kommer om ca. 2 uker`; in days within a week. */
export const expectedText = ({ expectedFrom, state }: MarketHome, today: IsoDate, language: Language): string => {
  if (state !== 'coming') return words[state][language];
  if (expectedFrom === null) return words.comingSometime[language];
  const days = daysBetween(today, expectedFrom);
  if (days <= 0) return words.comingSoon[language];
  if (days < 7) return plural(words.comingDays, days)[language].replace('{count}', String(days));
  const weeks = Math.round(days / 7);
  return plural(words.comingWeeks, weeks)[language].replace('{count}', String(weeks));
};
