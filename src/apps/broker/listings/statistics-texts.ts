import type { EkstraStatistics } from '#src/contract/services/ekstra.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the numbers of one listing. */
export const statisticsTexts = {
  loading: { nb: 'Henter tallene', en: 'Fetching the numbers' },
  notFetched: { nb: 'Tallene lot seg ikke hente', en: 'The numbers could not be fetched' },
  notNowTitle: {
    nb: 'Tallene for annonsen mangler akkurat nå',
    en: 'The numbers of the advertisement are missing now',
  },
  notNow: {
    nb: 'Den som teller, svarer ikke. Prøv igjen om litt.',
    en: 'The one who counts does not respond. Try again in a while.',
  },
  kept: {
    nb: 'Nye tall lar seg ikke hente akkurat nå. Disse ble hentet {when}.',
    en: 'New numbers cannot be fetched right now. These were fetched {when}.',
  },
  noneTitle: { nb: 'Ingenting er talt ennå', en: 'Nothing has been counted yet' },
  notOut: { nb: 'Tallene begynner når annonsen er ute.', en: 'The numbers begin once the advertisement is out.' },
  firstDay: {
    nb: 'Annonsen kom ut i dag. Bare hele dager vises, så de første tallene kommer i morgen.',
    en: 'The advertisement came out today. Only whole days are shown, so the first numbers come tomorrow.',
  },
  notCounted: {
    nb: 'Annonsen er ute, men ingen teller den.',
    en: 'The advertisement is out, but is not counted.',
  },
  sums: { nb: 'Tall for annonsen', en: 'Numbers of the advertisement' },
  lastDays: { nb: 'Visninger siste {days} dager', en: 'Views in the last {days} days' },
  visitors: {
    nb: { one: '1 besøkende', other: '{count} besøkende' },
    en: { one: '1 visitor', other: '{count} visitors' },
  },
  countedDays: {
    nb: { one: '{visitors}, 1 dag talt', other: '{visitors}, {count} dager talt' },
    en: { one: '{visitors}, 1 day counted', other: '{visitors}, {count} days counted' },
  },
  signedUp: { nb: 'Påmeldte til visning', en: 'Signed up for a viewing' },
  prospectus: { nb: 'Salgsoppgaver lastet ned', en: 'Prospects downloaded' },
  sinceOut: { nb: 'siden annonsen kom ut', en: 'since the advertisement came out' },
  byDay: { nb: 'Dag for dag', en: 'Day by day' },
  visitorsMeans: {
    nb: 'Besøkende er personer som åpnet annonsen. Én person telles én gang om dagen. Tallene er til og med {day}.',
    en: 'Visitors are people who opened the advertisement. One person counts once a day. Numbers through {day}.',
  },
  chart: { nb: 'Diagram', en: 'Chart' },
  chartName: {
    nb: 'Besøkende og visninger per dag fra {from} til {to}. Flest besøkende {day}: {most}.',
    en: 'Visitors and views a day from {from} to {to}. Most visitors on {day}: {most}.',
  },
  visitorsSeries: { nb: 'Besøkende', en: 'Visitors' },
  viewsSeries: { nb: 'Visninger', en: 'Views' },
  table: { nb: 'Vis som tabell', en: 'Show as a table' },
  day: { nb: 'Dag', en: 'Day' },
  published: { nb: 'Annonsen ut', en: 'Advertisement out' },
  viewing: { nb: 'Visning', en: 'Viewing' },
  sources: { nb: 'Hvor de besøkende kom fra', en: 'Where visitors came from' },
  interest: { nb: 'Interesse', en: 'Interest' },
  searches: { nb: 'Lagrede søk som boligen passer for', en: 'Saved searches that the home fits' },
  searchesMeans: { nb: 'Treff på 60 poeng eller mer.', en: 'A match of 60 points or more.' },
  searchesLater: {
    nb: 'Telles bare mens boligen vises som kommer for salg.',
    en: 'Counted only while the home is shown as coming for sale.',
  },
  notCountedNow: { nb: 'Telles ikke', en: 'Not counted' },
  favourites: { nb: 'Har boligen som favoritt', en: 'Have the home as a favourite' },
  favouritesMeans: { nb: 'Kunder som har lagret den hos oss.', en: 'Customers who have saved it with us.' },
  saved: { nb: 'Har lagret annonsen', en: 'Have saved the advertisement' },
  savedMeans: {
    nb: 'Hos boligportalen, siden annonsen kom ut.',
    en: 'At the portal, since the advertisement came out.',
  },
  ekstra: { nb: 'Ekstra {size}', en: 'Ekstra {size}' },
  reach: { nb: 'Personer nådd', en: 'People reached' },
  clicks: { nb: 'Klikk', en: 'Clicks' },
  estimated: { nb: 'Anslått {expected}', en: 'Estimated {expected}' },
  upTo: { nb: 'Resultat til og med {day}.', en: 'Result through {day}.' },
  keptResult: {
    nb: 'Resultat til og med {day}. Nye tall lar seg ikke hente akkurat nå.',
    en: 'Result through {day}. New numbers cannot be fetched right now.',
  },
  noResult: { nb: 'Ingenting er talt ennå.', en: 'Nothing has been counted yet.' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const sourceNames = {
  portal: { nb: 'Boligportaler', en: 'Property portals' },
  social: { nb: 'Sosiale medier', en: 'Social media' },
  search: { nb: 'Søk på nettet', en: 'Web search' },
  direct: { nb: 'Direkte og annet', en: 'Direct and other' },
} as const satisfies Readonly<Record<string, Wording>>;

export const ekstraStateNames: Readonly<Record<NonNullable<EkstraStatistics['order']>['state'], Wording>> = {
  ordered: { nb: 'Venter på svar fra megler', en: 'Waiting for the broker' },
  answered: { nb: 'Venter på betaling', en: 'Waiting for the payment' },
  paid: { nb: 'Betalt', en: 'Paid' },
  running: { nb: 'Annonsen går', en: 'Running' },
  done: { nb: 'Ferdig', en: 'Done' },
  declined: { nb: 'Avslått', en: 'Declined' },
  withdrawn: { nb: 'Trukket', en: 'Withdrawn' },
  cancelled: { nb: 'Stanset', en: 'Stopped' },
};
