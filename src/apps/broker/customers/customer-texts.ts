import type { ConsentPurpose } from '#src/domain/consents.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from '../frame/menu-texts.ts';
import type { PageTab } from './tabs.ts';

/** Texts of the page of one customer. */
export const onePersonTexts = {
  title: { nb: 'Kunde', en: 'Customer' },
  loading: { nb: 'Henter kunden', en: 'Fetching the customer' },
  notFetched: { nb: 'Kunden lot seg ikke hente', en: 'The customer could not be fetched' },
  previous: { nb: 'Forrige', en: 'Previous' },
  nextOne: { nb: 'Neste', en: 'Next' },
  homes: { nb: 'Boligene til kunden', en: 'The customer’s homes' },
  home: { nb: '{role}, {address}', en: '{role}, {address}' },
  parts: { nb: 'Om kunden', en: 'About the customer' },
  theirs: {
    nb: 'Kunden hører til {broker}. Her ser du navn, adresse og status.',
    en: 'This customer belongs to {broker}. You see the name, the address and the status.',
  },
  noBroker: { nb: 'en kollega', en: 'a colleague' },
  chooseHome: { nb: 'Velg en bolig for å se saken.', en: 'Choose a home to see the case.' },

  next: { nb: 'Neste for deg', en: 'Next for you' },
  nothingNext: { nb: 'Ingenting venter', en: 'Nothing is waiting' },
  follow: { nb: 'Følg opp', en: 'Follow up' },
  signature: { nb: '{document} mangler signatur', en: '{document} is not signed' },
  signatureNote: { nb: 'Venter på {name}.', en: 'Waiting for {name}.' },
  leadNew: { nb: 'Har spurt, og venter på svar', en: 'Has asked, and waits for an answer' },
  leadOpen: { nb: 'Følg opp henvendelsen', en: 'Follow up the request' },
  since: { nb: 'Siden {day}.', en: 'Since {day}.' },
  takeover: { nb: 'Overtakelse {day}', en: 'Takeover {day}' },
  call: { nb: 'Ring', en: 'Call' },

  contact: { nb: 'Kontakt', en: 'Contact' },
  phone: { nb: 'Mobil', en: 'Mobile' },
  email: { nb: 'E-post', en: 'Email' },
  source: { nb: 'Kilde', en: 'Source' },
  fromSystem: { nb: 'Meglersystemet', en: 'The broker system' },
  fromCustomer: { nb: 'Kunden selv', en: 'The customer' },
  assignment: { nb: 'Oppdrag', en: 'Assignment' },
  times: { nb: 'Når det passer', en: 'When it suits' },
  doNotDisturb: { nb: 'Vil ikke forstyrres', en: 'Does not want to be disturbed' },
  unanswered: { nb: 'Ikke oppgitt', en: 'Not given' },
  people: { nb: 'Andre i saken', en: 'Others in the case' },
  noPeople: { nb: 'Ingen andre i saken.', en: 'No others in the case.' },
  consents: { nb: 'Samtykker', en: 'Consents' },
  noConsents: { nb: 'Kunden har ikke konto, og er ikke spurt.', en: 'The customer has no account and was not asked.' },
  given: { nb: 'Ja, {day}', en: 'Yes, {day}' },
  withdrawn: { nb: 'Trukket {day}', en: 'Withdrawn {day}' },
  notGiven: { nb: 'Nei', en: 'No' },
  search: { nb: 'Leter etter', en: 'Looking for' },
  noSearch: { nb: 'Kunden har ikke lagret et søk.', en: 'The customer has not saved a search.' },
  areas: { nb: 'Områder', en: 'Areas' },
  types: { nb: 'Boligtyper', en: 'Housing types' },
  bedrooms: { nb: 'Soverom, minst', en: 'Bedrooms, at least' },
  size: { nb: 'Areal', en: 'Size' },
  price: { nb: 'Pris', en: 'Price' },
  any: { nb: 'Alle', en: 'Any' },
  span: { nb: '{from}–{to}', en: '{from}–{to}' },
  from: { nb: 'fra {from}', en: 'from {from}' },
  until: { nb: 'til {to}', en: 'up to {to}' },

  processLoading: { nb: 'Henter prosessen', en: 'Fetching the process' },
  processNotFetched: { nb: 'Prosessen lot seg ikke hente', en: 'The process could not be fetched' },
  noProcess: { nb: 'Det er ingen sak her ennå.', en: 'There is no case here yet.' },
  steps: { nb: 'Steg i prosessen', en: 'Steps of the process' },
  stepOf: { nb: 'Steg {step} av {of}: {name}', en: 'Step {step} of {of}: {name}' },
  allDone: { nb: 'Alle stegene er ferdige', en: 'All the steps are done' },
  done: { nb: 'Ferdig', en: 'Done' },
  now: { nb: 'Nå', en: 'Now' },
  ahead: { nb: 'Kommer', en: 'Ahead' },
  proposed: { nb: 'foreslått {day}', en: 'proposed {day}' },
  waits: { nb: '{name} har ikke signert', en: '{name} has not signed' },

  noTalk: { nb: 'Dere har ikke skrevet sammen ennå.', en: 'You have not written to each other yet.' },

  noDocuments: { nb: 'Ingen dokumenter ennå.', en: 'No documents yet.' },
  sent: { nb: 'Fra {from}, {day}', en: 'From {from}, {day}' },
  signed: { nb: 'Signert av {signed} av {of}', en: 'Signed by {signed} of {of}' },
  waitsForThem: { nb: 'venter på kunden', en: 'waits for the customer' },
  open: { nb: 'Last ned PDF: {document}', en: 'Download the PDF: {document}' },
  noStatus: { nb: 'Boligen har ingen overtakelse ennå.', en: 'The home has no takeover yet.' },
} as const satisfies Readonly<Record<string, Wording>>;

export const partNames: Readonly<Record<PageTab, Wording>> = {
  details: { nb: 'Detaljer', en: 'Details' },
  process: { nb: 'Prosess', en: 'Process' },
  chat: menuTexts.chat,
  documents: { nb: 'Dokumenter', en: 'Documents' },
  status: { nb: 'Status', en: 'Status' },
};

export const purposeNames: Readonly<Record<ConsentPurpose, Wording>> = {
  financing: { nb: 'Finansiering', en: 'Financing' },
  emailMarketing: { nb: 'E-post', en: 'Email' },
  savedSearch: { nb: 'Lagret søk', en: 'Saved search' },
};

type Time = CustomerOptions['contactPreferences']['times'][number];
export const timeNames: Readonly<Record<Time, Wording>> = {
  WEEKDAY_DAYTIME: { nb: 'hverdager på dagtid', en: 'weekdays, daytime' },
  WEEKDAY_EVENING: { nb: 'hverdager på kveldstid', en: 'weekdays, evening' },
  WEEKEND_DAYTIME: { nb: 'helger på dagtid', en: 'weekends, daytime' },
  WEEKEND_EVENING: { nb: 'helger på kveldstid', en: 'weekends, evening' },
};
