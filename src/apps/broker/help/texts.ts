import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the help on the broker's desk. */
export const brokerHelpTexts = {
  link: { nb: 'Hjelp', en: 'Help' },
  title: { nb: 'Ofte stilte spørsmål', en: 'Frequently asked questions' },
  lead: { nb: 'Søket virker også uten nett.', en: 'The search works without a network too.' },
  search: { nb: 'Søk i spørsmål og svar', en: 'Search questions and answers' },
  found: {
    nb: { one: 'Ett treff', other: '{count} treff' },
    en: { one: 'One match', other: '{count} matches' },
  },
  noneTitle: { nb: 'Ingen treff på «{search}»', en: 'No match for “{search}”' },
  noneWhy: {
    nb: 'Prøv et kortere ord, som «lenke» eller «dato». Leter du etter en kunde eller en bolig, bruk Finn.',
    en: 'Try a shorter word, such as “link” or “date”. To look for a customer or a home, use Find.',
  },
  showAll: { nb: 'Vis alle spørsmål', en: 'Show all questions' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
