import type { EventKind } from '#src/domain/journey-buckets.ts';
import type { ListingStatus, NeededFact } from '#src/domain/listing-status.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from '../frame/menu-texts.ts';

/** Texts of the broker's listings. */
export const listingTexts = {
  title: menuTexts.listings,
  which: { nb: 'Hvilke oppdrag', en: 'Which listings' },
  all: { nb: 'Alle', en: 'All' },
  search: { nb: 'Søk på adresse eller oppdragsnummer', en: 'Search by address or assignment number' },
  count: {
    nb: { one: '1 oppdrag', other: '{count} oppdrag' },
    en: { one: '1 listing', other: '{count} listings' },
  },
  none: { nb: 'Du har ingen oppdrag ennå.', en: 'You have no listings yet.' },
  noneFound: { nb: 'Ingen oppdrag passer med søket.', en: 'No listings match the search.' },
  loading: { nb: 'Henter oppdragene', en: 'Fetching the listings' },
  notFetched: { nb: 'Oppdragene lot seg ikke hente', en: 'The listings could not be fetched' },
  more: { nb: 'Vis flere', en: 'Show more' },
  fetchingMore: { nb: 'Henter flere', en: 'Fetching more' },
  asking: { nb: 'Prisantydning {sum}', en: 'Asking price {sum}' },
  bid: { nb: 'Høyeste bud {sum}', en: 'Highest bid {sum}' },
  soldFor: { nb: 'Solgt for {sum}', en: 'Sold for {sum}' },
  next: { nb: '{what} {when}', en: '{what} {when}' },
  deviations: { nb: 'Avvik: {what}', en: 'Deviations: {what}' },
  withDeviations: { nb: 'Avvik', en: 'Deviations' },
  settleTitle: { nb: 'Ikke klar for oppgjør', en: 'Not ready for settlement' },
  followUp: { nb: 'Følg opp avvikene', en: 'Follow up the deviations' },
  missing: { nb: 'Mangler {facts}', en: 'Missing {facts}' },
  hidesTitle: { nb: '{begun} mangler', en: 'Missing: {begun}' },
  hides: {
    nb: 'Boligen vises ikke som kommer for salg før meglersystemet har {facts}.',
    en: 'The home is not shown as coming for sale until the broker system has {facts}.',
  },
  and: { nb: 'og', en: 'and' },
  back: { nb: 'Til oppdragene', en: 'To the listings' },
  oneLoading: { nb: 'Henter oppdraget', en: 'Fetching the listing' },
  oneNotFetched: { nb: 'Oppdraget lot seg ikke hente', en: 'The listing could not be fetched' },
  parts: { nb: 'Deler av oppdraget', en: 'Parts of the listing' },
  overview: { nb: 'Oversikt', en: 'Overview' },
  buyers: { nb: 'Mulige kjøpere', en: 'Potential buyers' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  statistics: { nb: 'Statistikk', en: 'Statistics' },
  log: { nb: 'Logg', en: 'Log' },
  logTitle: { nb: 'Hva som har skjedd', en: 'What has happened' },
  logNone: { nb: 'Ingenting er ført i loggen ennå.', en: 'Nothing is in the log yet.' },
  logLoading: { nb: 'Henter loggen', en: 'Fetching the log' },
  logNotFetched: { nb: 'Loggen lot seg ikke hente', en: 'The log could not be fetched' },
  logOlder: { nb: 'Vis eldre', en: 'Show older' },
  documents: { nb: 'Dokumenter', en: 'Documents' },
  facts: { nb: 'Fakta', en: 'Facts' },
  readOnly: {
    nb: 'Fakta rettes i meglersystemet, og hentes derfra.',
    en: 'Facts are corrected in the broker system, and fetched from it.',
  },
  synced: { nb: 'Hentet {time}', en: 'Fetched {time}' },
  nextTitle: { nb: 'Neste avtale', en: 'Next appointment' },
  noNext: { nb: 'Ingen avtaler framover.', en: 'No appointments ahead.' },
  viewsTitle: { nb: 'Annonsen siste 7 dager', en: 'The advertisement in the last 7 days' },
  views: {
    nb: { one: '1 visning av annonsen', other: '{count} visninger av annonsen' },
    en: { one: '1 view of the advertisement', other: '{count} views of the advertisement' },
  },
  visitors: {
    nb: { one: '1 besøkende', other: '{count} besøkende' },
    en: { one: '1 visitor', other: '{count} visitors' },
  },
  noViews: { nb: 'Ingen tall ennå.', en: 'No numbers yet.' },
  takeover: { nb: 'Se overtakelsen', en: 'See the takeover' },
  broker: { nb: 'Megler', en: 'Broker' },
  assignment: { nb: 'Oppdragsnummer', en: 'Assignment number' },
  type: { nb: 'Boligtype', en: 'Kind of home' },
  ownership: { nb: 'Eierform', en: 'Ownership' },
  askingPrice: { nb: 'Prisantydning', en: 'Asking price' },
  lastBid: { nb: 'Høyeste bud', en: 'Highest bid' },
  soldSum: { nb: 'Salgssum', en: 'Sale price' },
  size: { nb: 'Internt bruksareal', en: 'Internal usable area' },
  rooms: { nb: 'Primærrom', en: 'Primary rooms' },
  bedrooms: { nb: 'Soverom', en: 'Bedrooms' },
  floor: { nb: 'Etasje', en: 'Floor' },
  year: { nb: 'Byggeår', en: 'Year of construction' },
  energy: { nb: 'Energimerke', en: 'Energy label' },
  debt: { nb: 'Fellesgjeld', en: 'Common debt' },
  costs: { nb: 'Felleskostnader per måned', en: 'Monthly common costs' },
  unknown: { nb: 'Ikke oppgitt', en: 'Not given' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const statusNames: Readonly<Record<ListingStatus, Wording>> = {
  requested: { nb: 'Forespurt', en: 'Requested' },
  preparing: { nb: 'Forberedes', en: 'Preparing' },
  coming: { nb: 'Kommer for salg', en: 'Coming for sale' },
  onMarket: { nb: 'På markedet', en: 'On the market' },
  sold: { nb: 'Solgt', en: 'Sold' },
  takenOver: { nb: 'Overtatt', en: 'Taken over' },
  archived: { nb: 'Arkivert', en: 'Archived' },
};

/** Inside a sentence. */
export const factNames: Readonly<Record<NeededFact, Wording>> = {
  askingPrice: { nb: 'prisantydning', en: 'an asking price' },
  size: { nb: 'areal', en: 'an area' },
  bedrooms: { nb: 'antall soverom', en: 'the number of bedrooms' },
  yearOfBuild: { nb: 'byggeår', en: 'the year of construction' },
};

export const eventNames: Readonly<Record<EventKind, Wording>> = {
  photo: { nb: 'Fotografering', en: 'Photographs' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  published: { nb: 'Annonsering', en: 'Advertisement' },
  viewing: { nb: 'Visning', en: 'Viewing' },
  'bid-deadline': { nb: 'Budfrist', en: 'Bid deadline' },
  contract: { nb: 'Kontraktsmøte', en: 'Contract meeting' },
  'wished-takeover': { nb: 'Ønsket overtakelse', en: 'Wished takeover' },
  deed: { nb: 'Skjøte', en: 'Deed' },
};
