import type { Wording } from '#src/texts/wording.ts';

/** Texts of the help on the broker's desk. */
export const brokerHelpTexts = {
  link: { nb: 'Hjelp', en: 'Help' },
  title: { nb: 'Ofte stilte spørsmål', en: 'Frequently asked questions' },
  lead: { nb: 'Søket virker også uten nett.', en: 'The search works without a network too.' },
  noneWhy: {
    nb: 'Prøv et kortere ord, som «lenke» eller «dato». Leter du etter en kunde eller en bolig, bruk Finn.',
    en: 'Try a shorter word, such as “link” or “date”. To look for a customer or a home, use Find.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
