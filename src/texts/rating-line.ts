import type { Language } from '#src/domain/language.ts';
import { countText, type Plural, plural } from './plural.ts';
import type { Wording } from './wording.ts';

const rating: Plural = {
  nb: { one: '{average} av 5 · én vurdering', other: '{average} av 5 · {count} vurderinger' },
  en: { one: '{average} of 5 · one rating', other: '{average} of 5 · {count} ratings' },
};

/** Said of a broker with fewer than five ratings, which have no average. */
export const tooFewRatings: Wording = {
  nb: 'For få vurderinger til et snitt',
  en: 'Too few ratings for an average',
};

const written = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const decimals = { nb: new Intl.NumberFormat('nb-NO', written), en: new Intl.NumberFormat('en-GB', written) };

/** Returns an average as each language writes it: `4,9` or `4.9`. */
export const averageText = (average: number, language: Language): string => decimals[language].format(average);

interface Rated {
  readonly average: number | null;
  readonly count: number;
}

/** Returns what customers thought of a broker, in one line: `4,9 av 5 · 183 vurderinger`. */
export const ratingLine = ({ average, count }: Rated, language: Language): string => {
  if (average === null) return tooFewRatings[language];
  return plural(rating, count)
    [language].replace('{average}', averageText(average, language))
    .replace('{count}', countText(count, language));
};
