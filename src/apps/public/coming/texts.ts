import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

const bedrooms: Plural = {
  nb: { one: '{count} soverom', other: '{count} soverom' },
  en: { one: '{count} bedroom', other: '{count} bedrooms' },
};
const all: Plural = {
  nb: { one: 'Se boligen som er på vei', other: 'Se alle {count} boliger på vei' },
  en: { one: 'See the home that is coming', other: 'See all {count} homes that are coming' },
};
const more: Plural = {
  nb: { one: 'Vis {count} bolig til', other: 'Vis {count} boliger til' },
  en: { one: 'Show {count} more home', other: 'Show {count} more homes' },
};

/** Texts of homes that are coming for sale, for visitors without an account. */
export const comingTexts = {
  title: { nb: 'Kommer for salg', en: 'Coming for sale' },
  lead: {
    nb: 'Boliger som megleren gjør klar nå. Adresse og pris ser du når du er logget inn.',
    en: 'Homes that the broker is getting ready now. Sign in to see address and price.',
  },
  named: { nb: '{type}, {area}', en: '{type}, {area}' },
  size: { nb: '{size} m²', en: '{size} m²' },
  built: { nb: 'bygd {year}', en: 'built {year}' },
  bedrooms,
  all,
  more,
  first: { nb: 'Få beskjed først', en: 'Be the first to hear' },
  firstWhy: {
    nb: 'Fortell hva du leter etter. Du får melding når noe passer, og kan stoppe når du vil.',
    en: 'Tell us what you are looking for. We write when something fits, and you can stop whenever you like.',
  },
  search: { nb: 'Lag søk', en: 'Save a search' },
  fetching: { nb: 'Henter boliger', en: 'Fetching homes' },
  none: { nb: 'Ingen boliger er på vei akkurat nå.', en: 'No homes are coming right now.' },
  failed: { nb: 'Vi fikk ikke hentet boligene.', en: 'We could not fetch the homes.' },
  again: { nb: 'Prøv igjen', en: 'Try again' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
