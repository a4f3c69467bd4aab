import type { CustomerRow } from '#src/contract/desk/broker-customers.ts';
import type { SellerBucket } from '#src/domain/journey-buckets.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from '../frame/menu-texts.ts';
import type { CustomerTab } from './tabs.ts';

/** Texts of the broker's customers. */
export const customerTexts = {
  title: menuTexts.customers,
  which: { nb: 'Hvilke kunder', en: 'Which customers' },
  search: { nb: 'Søk i kundene', en: 'Search the customers' },
  searchHint: {
    nb: 'Navn, telefon, e-post, adresse eller oppdragsnummer.',
    en: 'Name, phone, email, address or assignment number.',
  },
  sort: { nb: 'Rekkefølge', en: 'Order' },
  recent: { nb: 'Sist aktiv', en: 'Last active' },
  name: { nb: 'Navn', en: 'Name' },
  role: { nb: 'Rolle', en: 'Role' },
  stage: { nb: 'Steg', en: 'Step' },
  address: { nb: 'Adresse', en: 'Address' },
  broker: { nb: 'Megler', en: 'Broker' },
  fileName: { nb: 'kunder', en: 'customers' },
  count: {
    nb: { one: '1 kunde', other: '{count} kunder' },
    en: { one: '1 customer', other: '{count} customers' },
  },
  none: { nb: 'Ingen kunder her ennå.', en: 'No customers here yet.' },
  noneFound: { nb: 'Ingen kunder passer med søket.', en: 'No customers match the search.' },
  searchAll: { nb: 'Søk blant alle', en: 'Search all of them' },
  loading: { nb: 'Henter kundene', en: 'Fetching the customers' },
  notFetched: { nb: 'Kundene lot seg ikke hente', en: 'The customers could not be fetched' },
  moreNotFetched: { nb: 'Resten lot seg ikke hente', en: 'The rest could not be fetched' },
  deleted: { nb: 'Slettet', en: 'Deleted' },
  noBroker: { nb: 'ingen megler ennå', en: 'no broker yet' },
  keys: {
    nb: 'Piltaster eller J og K flytter, X velger, Shift X velger flere, Enter åpner, / går til søket.',
    en: 'Arrow keys or J and K move, X selects, Shift X selects a range, Enter opens, / goes to the search.',
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const tabNames: Readonly<Record<CustomerTab, Wording>> = {
  leads: { nb: 'Leads', en: 'Leads' },
  sellers: { nb: 'Selgere', en: 'Sellers' },
  buyers: { nb: 'Kjøpere', en: 'Buyers' },
  owners: { nb: 'Eiere', en: 'Owners' },
  previous: { nb: 'Tidligere', en: 'Previous' },
  all: { nb: 'Alle', en: 'All' },
};

/** Inside a line, after the address. */
export const roleNames: Readonly<Record<CustomerRow['role'], Wording>> = {
  lead: { nb: 'lead', en: 'lead' },
  seller: { nb: 'selger', en: 'seller' },
  buyer: { nb: 'kjøper', en: 'buyer' },
  owner: { nb: 'eier', en: 'owner' },
};

/** The steps of a sale (`machines/sale.ts`) that a line names. */
export const stageNames: Readonly<Record<SellerBucket | 'completed' | 'withdrawn', Wording>> = {
  preparation: { nb: 'forberedelser', en: 'preparations' },
  'target-group-analysis': { nb: 'målgruppeanalyse', en: 'target group analysis' },
  marketing: { nb: 'markedsføring', en: 'marketing' },
  viewing: { nb: 'visning', en: 'viewing' },
  'bid-round': { nb: 'budrunde', en: 'bidding' },
  'post-work': { nb: 'etterarbeid', en: 'after the sale' },
  completed: { nb: 'fullført', en: 'completed' },
  withdrawn: { nb: 'trukket', en: 'withdrawn' },
};
