import type { Wording } from '#src/texts/wording.ts';
import type { OfferField } from './offers.ts';
import type { OpenPartner } from './paths.ts';

/** Texts of the open pages of partners (mock 25). */
export const offerTexts = {
  points: { nb: 'Slik er det', en: 'How it is' },
  onlyThis: { nb: 'Bare det du skriver her, deles', en: 'Only what you write here is shared' },
  onlyThisWhat: {
    nb: 'Vi sender det én gang, og sletter vår kopi etter 30 dager',
    en: 'We send it once, and delete our copy after 30 days',
  },
  three: { nb: 'Tre tilbud å velge mellom', en: 'Three quotes to choose from' },
  threeWhat: { nb: 'Du bestemmer selv hvem du velger', en: 'You decide whom to choose' },
  form: { nb: 'Opplysninger til {partner}', en: 'Details for {partner}' },
  required: { nb: 'Alle felt må fylles ut.', en: 'All fields must be filled in.' },
  website: { nb: 'La dette stå tomt', en: 'Leave this empty' },
  consent: {
    nb: 'Jeg samtykker til at opplysningene i skjemaet deles med {partner}, så de kan kontakte meg om dette.',
    en: 'I consent to share what is in this form with {partner}, so that they can contact me about this.',
  },
  send: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  sending: { nb: 'Sender', en: 'Sending' },
  sent: { nb: 'Takk! {partner} tar kontakt', en: 'Thank you! {partner} will make contact' },
  sentBy: { nb: 'Du hører fra dem innen {at}.', en: 'You will hear from them by {at}.' },
} as const satisfies Readonly<Record<string, Wording>>;

export const offerTitles: Readonly<Record<OpenPartner, { readonly title: Wording; readonly lead: Wording }>> = {
  storebrand: {
    title: { nb: 'Snakk med Storebrand om lån', en: 'Talk to Storebrand about a loan' },
    lead: { nb: 'Si hvordan de skal nå deg.', en: 'Say how they can reach you.' },
  },
  verisure: {
    title: { nb: 'Få tilbud på boligalarm', en: 'Get a quote for a home alarm' },
    lead: { nb: 'Fortell hvor alarmen skal være.', en: 'Say where the alarm is to be.' },
  },
  byggstart: {
    title: { nb: 'Tre tilbud på oppussing', en: 'Three quotes for a renovation' },
    lead: {
      nb: 'Beskriv jobben én gang. Byggstart henter tilbud fra håndverkere.',
      en: 'Describe the job once. Byggstart gets quotes from tradespeople.',
    },
  },
  exponova: {
    title: { nb: 'Få hjelp med møbler og lys', en: 'Get help with furniture and light' },
    lead: { nb: 'Fortell kort hva du ønsker.', en: 'Say briefly what you wish.' },
  },
};

export const fieldWords: Readonly<Record<OfferField, Wording>> = {
  types: { nb: 'Hva skal gjøres?', en: 'What is to be done?' },
  description: { nb: 'Beskriv prosjektet', en: 'Describe the project' },
  address: { nb: 'Adresse', en: 'Address' },
  postcode: { nb: 'Postnummer', en: 'Postcode' },
  name: { nb: 'Navn', en: 'Name' },
  phone: { nb: 'Telefon', en: 'Phone' },
  email: { nb: 'E-post', en: 'E-mail' },
  contactMethod: { nb: 'Hvordan vil du bli kontaktet?', en: 'How do you want to be contacted?' },
};

export const optionWords = {
  roof: { nb: 'Tak', en: 'Roof' },
  addons: { nb: 'Tilbygg', en: 'Extension' },
  renovation: { nb: 'Oppussing', en: 'Renovation' },
  upgrade: { nb: 'Oppgradering', en: 'Upgrade' },
  basement: { nb: 'Kjeller', en: 'Basement' },
  groundWork: { nb: 'Grunnarbeid', en: 'Groundwork' },
  buildHouse: { nb: 'Bygge nytt hus', en: 'Build a new house' },
  other: { nb: 'Noe annet', en: 'Something else' },
  PHONE: { nb: 'Telefon', en: 'Phone' },
  EMAIL: { nb: 'E-post', en: 'E-mail' },
  TEXT: { nb: 'SMS', en: 'Text message' },
} as const satisfies Readonly<Record<string, Wording>>;
