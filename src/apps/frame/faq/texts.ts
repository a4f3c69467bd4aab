import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of a search in frequent questions. */
export const faqSearchTexts = {
  search: { nb: 'Søk i spørsmål og svar', en: 'Search questions and answers' },
  found: {
    nb: { one: 'Ett treff', other: '{count} treff' },
    en: { one: 'One match', other: '{count} matches' },
  },
  noneTitle: { nb: 'Ingen treff på «{search}»', en: 'No match for “{search}”' },
  showAll: { nb: 'Vis alle spørsmål', en: 'Show all questions' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
