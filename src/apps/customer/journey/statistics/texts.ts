import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of an advertisement's statistics. */
export const statisticsTexts = {
  title: { nb: 'Statistikk', en: 'Statistics' },
  back: { nb: 'Til boligen', en: 'To the home' },
  fetching: { nb: 'Henter tallene', en: 'Fetching the numbers' },
  notFetched: { nb: 'Vi fikk ikke hentet tallene.', en: 'We could not fetch the numbers.' },
  notOutTitle: { nb: 'Tallene starter når annonsen er ute', en: 'The numbers begin once the advertisement is out' },
  notOutWhy: {
    nb: 'Da ser du hvor mange som besøker annonsen hver dag, og hva visningene gjør.',
    en: 'You then see how many visit the advertisement each day, and what the viewings do.',
  },
  firstDayTitle: { nb: 'Første tall kommer i morgen', en: 'The first numbers come tomorrow' },
  firstDayWhy: {
    nb: 'Annonsen kom ut i dag. Vi viser hele dager.',
    en: 'The advertisement came out today. We show whole days.',
  },
  noneTitle: { nb: 'Ingen tall for denne annonsen', en: 'No numbers for this advertisement' },
  noneWhy: {
    nb: 'Spør megleren hvis du vil vite mer om annonsen.',
    en: 'Ask the broker if you want to know more about it.',
  },
  yesterday: {
    nb: { one: '{count} besøkte annonsen i går', other: '{count} besøkte annonsen i går' },
    en: { one: '{count} person visited yesterday', other: '{count} people visited yesterday' },
  },
  onDay: {
    nb: { one: '{count} besøkte annonsen {day}', other: '{count} besøkte annonsen {day}' },
    en: { one: '{count} person visited on {day}', other: '{count} people visited on {day}' },
  },
  more: { nb: '{count} flere enn dagen før.', en: '{count} more than the day before.' },
  fewer: { nb: '{count} færre enn dagen før.', en: '{count} fewer than the day before.' },
  same: { nb: 'Like mange som dagen før.', en: 'As many as the day before.' },
  wentHow: {
    nb: { one: 'Slik gikk det: annonsen ble åpnet én gang', other: 'Slik gikk det: annonsen ble åpnet {count} ganger' },
    en: { one: 'How it went: opened once', other: 'How it went: opened {count} times' },
  },
  finalFrom: { nb: 'Endelige tall fra {from} til {day}.', en: 'Final numbers from {from} to {day}.' },
  lastComes: {
    nb: 'Annonsen er avsluttet. De siste tallene kommer i morgen.',
    en: 'The advertisement has ended. The last numbers come tomorrow.',
  },
  firstDay: { nb: 'Første dag med tall.', en: 'The first day with numbers.' },
  upTo: { nb: 'Tallene er til og med {day}.', en: 'The numbers are up to and including {day}.' },
  kept: {
    nb: 'Vi får ikke hentet nye tall akkurat nå. Disse ble hentet {when}.',
    en: 'We cannot fetch new numbers right now. These were fetched {when}.',
  },
  visitors: { nb: 'Besøkende', en: 'Visitors' },
  views: { nb: 'Sidevisninger', en: 'Page views' },
  visitorsMeans: {
    nb: 'Besøkende er personer som åpnet annonsen. Én person telles én gang om dagen.',
    en: 'Visitors are people who opened the advertisement. One person counts once a day.',
  },
  chart: { nb: 'Diagram', en: 'Chart' },
  chartName: {
    nb: 'Besøkende og sidevisninger per dag fra {from} til {to}. Flest besøkende {day}: {most}.',
    en: 'Visitors and page views a day from {from} to {to}. Most visitors on {day}: {most}.',
  },
  chartOneDay: {
    nb: 'Besøkende og sidevisninger {from}.',
    en: 'Visitors and page views on {from}.',
  },
  chartTitle: { nb: 'Dag for dag', en: 'Day by day' },
  table: { nb: 'Vis som tabell', en: 'Show as a table' },
  day: { nb: 'Dag', en: 'Day' },
  happened: { nb: 'Hva som skjedde', en: 'What happened' },
  published: { nb: 'Annonsen ut', en: 'Advertisement out' },
  viewing: { nb: 'Visning', en: 'Viewing' },
  after: { nb: '{count} besøkte annonsen dagen etter.', en: '{count} visited the day after.' },
  afterMore: {
    nb: '{count} besøkte annonsen dagen etter, {change} flere enn dagen før visningen.',
    en: '{count} visited the day after, {change} more than the day before it.',
  },
  afterFewer: {
    nb: '{count} besøkte annonsen dagen etter, {change} færre enn dagen før visningen.',
    en: '{count} visited the day after, {change} fewer than the day before it.',
  },
  afterSame: {
    nb: '{count} besøkte annonsen dagen etter, like mange som dagen før visningen.',
    en: '{count} visited the day after, as many as the day before it.',
  },
  afterComes: {
    nb: 'Tallet for dagen etter er ikke kommet ennå.',
    en: 'The number of the day after has not come yet.',
  },
  noAfter: { nb: 'Ingen tall for dagen etter.', en: 'No number for the day after.' },
  finalTotal: { nb: 'I alt', en: 'In all' },
  total: { nb: 'Siden annonsen kom ut', en: 'Since the advertisement came out' },
  viewsMeans: {
    nb: 'Hver gang annonsen ble åpnet, også av samme person.',
    en: 'Each time the advertisement was opened, by the same person too.',
  },
  saved: { nb: 'Lagret', en: 'Saved' },
  savedMeans: { nb: 'Personer som har lagret annonsen.', en: 'People who saved the advertisement.' },
  prospectus: { nb: 'Salgsoppgaver', en: 'Prospects' },
  prospectusMeans: { nb: 'Ganger salgsoppgaven er lastet ned.', en: 'Times the sales prospect was downloaded.' },
  viewings: { nb: 'Påmeldte', en: 'Signed up' },
  viewingsMeans: { nb: 'Personer som er påmeldt visning.', en: 'People who signed up for a viewing.' },
  sources: { nb: 'Hvor de besøkende kom fra', en: 'Where visitors came from' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const sourceNames = {
  portal: { nb: 'Boligportaler', en: 'Property portals' },
  social: { nb: 'Sosiale medier', en: 'Social media' },
  search: { nb: 'Søk på nettet', en: 'Web search' },
  direct: { nb: 'Direkte og annet', en: 'Direct and other' },
} as const satisfies Readonly<Record<string, Wording>>;
