import type { LeadLossReason, LeadState } from '#src/domain/customer-lead.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of a lead at the broker's desk. */
export const leadTexts = {
  title: { nb: 'Lead', en: 'Lead' },
  close: { nb: 'Lukk', en: 'Close' },
  loading: { nb: 'Henter leadet', en: 'Fetching the lead' },
  notFetched: { nb: 'Leadet lot seg ikke hente', en: 'The lead could not be fetched' },
  gone: { nb: 'Leadet er en kollegas, eller finnes ikke lenger.', en: 'The lead is a colleague’s, or is gone.' },
  valuation: { nb: 'Vil ha verdivurdering av {address}', en: 'Wants a valuation of {address}' },
  question: { nb: 'Spør om {address}', en: 'Asks about {address}' },
  asked: { nb: 'Spurte {when}', en: 'Asked {when}' },
  late: { nb: 'Har ventet over en arbeidstime', en: 'Has waited for over a working hour' },
  state: { nb: 'Status', en: 'State' },
  broker: { nb: 'Megler', en: 'Broker' },
  noBroker: { nb: 'Ingen ennå', en: 'None yet' },
  phone: { nb: 'Telefon', en: 'Phone' },
  email: { nb: 'E-post', en: 'E-mail' },
  take: { nb: 'Ta saken', en: 'Take it' },
  takeOver: { nb: 'Ta over saken', en: 'Take it over' },
  contact: { nb: 'Har ringt', en: 'Have called' },
  meet: { nb: 'Møte er avtalt', en: 'A meeting is agreed' },
  win: { nb: 'Ble oppdrag', en: 'Became an assignment' },
  lose: { nb: 'Ble ikke noe av', en: 'Came to nothing' },
  reopen: { nb: 'Åpne igjen', en: 'Open again' },
  why: { nb: 'Hvorfor ble det ikke noe av?', en: 'Why did it come to nothing?' },
  saveLoss: { nb: 'Lagre', en: 'Save' },
  working: { nb: 'Lagrer …', en: 'Saving …' },
  notMoved: { nb: 'Det ble ikke lagret', en: 'It was not saved' },
  moved: { nb: 'Lagret: {state}', en: 'Saved: {state}' },
  lateTitle: { nb: 'Leads som venter', en: 'Leads that wait' },
  lateDay: { nb: '{count} har ventet over en arbeidsdag.', en: '{count} have waited for over a working day.' },
  toLeads: { nb: 'Se leads', en: 'See the leads' },
} as const satisfies Readonly<Record<string, Wording>>;

export const latePlural: Plural = {
  nb: {
    one: 'Ett lead har ventet over en arbeidstime uten at noen har tatt det.',
    other: '{count} leads har ventet over en arbeidstime uten at noen har tatt dem.',
  },
  en: {
    one: 'One lead has waited for over a working hour without being taken.',
    other: '{count} leads have waited for over a working hour without being taken.',
  },
};

export const leadStateNames: Readonly<Record<LeadState, Wording>> = {
  new: { nb: 'ny', en: 'new' },
  taken: { nb: 'tatt', en: 'taken' },
  contacted: { nb: 'kontaktet', en: 'contacted' },
  meeting: { nb: 'møte avtalt', en: 'meeting agreed' },
  won: { nb: 'ble oppdrag', en: 'became an assignment' },
  lost: { nb: 'ble ikke noe av', en: 'came to nothing' },
};

export const lossNames: Readonly<Record<LeadLossReason, Wording>> = {
  price: { nb: 'Pris', en: 'Price' },
  'other-broker': { nb: 'Valgte en annen megler', en: 'Chose another broker' },
  'not-selling': { nb: 'Selger ikke likevel', en: 'Not selling after all' },
  'no-answer': { nb: 'Svarer ikke', en: 'Does not reply' },
  duplicate: { nb: 'Samme som et annet lead', en: 'Same as another lead' },
  other: { nb: 'Annet', en: 'Other' },
};
