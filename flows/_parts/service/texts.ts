import type { ServicePartner } from '#src/domain/services.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';

const options = {
  contactMethod: {
    PHONE: { nb: 'Telefon', en: 'Phone' },
    EMAIL: { nb: 'E-post', en: 'E-mail' },
    TEXT: { nb: 'SMS', en: 'Text message' },
  },
  loanType: {
    REFINANCE: { nb: 'Refinansiere', en: 'Refinance' },
    NEW_LOAN: { nb: 'Nytt boliglån', en: 'A new mortgage' },
    BID_LOAN: { nb: 'Lån til bud', en: 'A loan to bid with' },
    FINANCING_CERTIFICATE: { nb: 'Finansieringsbevis', en: 'A financing certificate' },
  },
  stage: {
    finansiering: { nb: 'Jeg ordner finansiering', en: 'Arranging the financing' },
    boligjakt: { nb: 'Jeg ser etter bolig', en: 'Looking for a home' },
    budrunde: { nb: 'Jeg er i budrunde', en: 'In a bid round' },
    kjøpt: { nb: 'Jeg har kjøpt', en: 'I have bought' },
  },
  types: {
    roof: { nb: 'Tak', en: 'Roof' },
    addons: { nb: 'Tilbygg', en: 'Extension' },
    renovation: { nb: 'Oppussing', en: 'Renovation' },
    upgrade: { nb: 'Oppgradering', en: 'Upgrade' },
    basement: { nb: 'Kjeller', en: 'Basement' },
    groundWork: { nb: 'Grunnarbeid', en: 'Groundwork' },
    buildHouse: { nb: 'Bygge nytt hus', en: 'Build a new house' },
    other: { nb: 'Noe annet', en: 'Something else' },
  },
  policies: {
    HOUSE: { nb: 'Hus', en: 'House' },
    CONTENTS: { nb: 'Innbo', en: 'Contents' },
    CAR: { nb: 'Bil', en: 'Car' },
    TRAVEL: { nb: 'Reise', en: 'Travel' },
    CABIN: { nb: 'Hytte', en: 'Cabin' },
    OTHER: { nb: 'Annet', en: 'Other' },
  },
  services: {
    MOVING: { nb: 'Flytting', en: 'Moving' },
    CLEANING: { nb: 'Flyttevask', en: 'Cleaning' },
    STORAGE: { nb: 'Lagring', en: 'Storage' },
  },
  time: {
    MORNING: { nb: 'Formiddag', en: 'Morning' },
    MIDDAY: { nb: 'Midt på dagen', en: 'Midday' },
    AFTERNOON: { nb: 'Ettermiddag', en: 'Afternoon' },
  },
} as const;
export const shownOptions = options;

/** Texts of the fields, the same at every partner. */
export const fieldTexts = {
  contactMethod: {
    label: { nb: 'Hvordan vil du bli kontaktet?', en: 'How do you want to be contacted?' },
    options: options.contactMethod,
  },
  loanType: { label: { nb: 'Hva trenger du?', en: 'What do you need?' }, options: options.loanType },
  stage: { label: { nb: 'Hvor er du i kjøpet?', en: 'Where are you in the purchase?' }, options: options.stage },
  coBuyer: { label: { nb: 'Kjøper du sammen med noen?', en: 'Do you buy with someone?' } },
  location: { label: { nb: 'Hvor ser du etter bolig? (valgfritt)', en: 'Where are you looking? (optional)' } },
  address: {
    label: { nb: 'Adresse', en: 'Address' },
    hint: { nb: 'Gate, postnummer og sted', en: 'Street, postcode and place' },
  },
  postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
  estate: {
    label: { nb: 'Hvilken bolig?', en: 'Which home?' },
    hint: { nb: 'Gate, postnummer og sted', en: 'Street, postcode and place' },
  },
  types: { label: { nb: 'Hva skal gjøres?', en: 'What is to be done?' }, options: options.types },
  policies: { label: { nb: 'Hva vil du forsikre?', en: 'What do you want to insure?' }, options: options.policies },
  services: { label: { nb: 'Hva trenger du?', en: 'What do you need?' }, options: options.services },
  date: { label: { nb: 'Ønsket dato (valgfritt)', en: 'Preferred date (optional)' } },
  time: { label: { nb: 'Når på dagen? (valgfritt)', en: 'When in the day? (optional)' }, options: options.time },
  from: {
    label: { nb: 'Flytte fra', en: 'Move from' },
    hint: { nb: 'Gate, postnummer og sted', en: 'Street, postcode and place' },
  },
  to: {
    label: { nb: 'Flytte til', en: 'Move to' },
    hint: { nb: 'Gate, postnummer og sted', en: 'Street, postcode and place' },
  },
  description: { label: { nb: 'Fortell kort hva du ønsker', en: 'Say briefly what you wish' } },
} as const;

/** Texts of «Spør igjen» and of the consent to one partner. */
export const consentTexts = (partner: string) =>
  ({
    askAgain: {
      label: { nb: 'Spør igjen', en: 'Ask again' },
      hint: {
        nb: `Du har spurt ${partner} de siste 30 dagene.`,
        en: `You have asked ${partner} in the last 30 days.`,
      },
    },
    consentToShare: {
      label: {
        nb: `Jeg samtykker til at dette deles med ${partner}`,
        en: `I consent to share this with ${partner}`,
      },
      hint: {
        nb: 'Du kan trekke det tilbake under Tjenester.',
        en: 'You can take it back under Services.',
      },
    },
  }) as const;

/** Texts of the receipt (domain reference, OK_PARTNER). */
export const orderedTexts = (partner: string, within: Bilingual) =>
  ({
    name: { nb: 'Kvittering', en: 'Receipt' },
    title: {
      nb: `Takk! ${partner} tar kontakt innen ${within.nb}`,
      en: `Thank you! ${partner} will make contact within ${within.en}`,
    },
    proceed: { nb: 'Til tjenestene', en: 'To the services' },
    fields: {},
  }) as const;

const withinDay: Bilingual = { nb: 'én virkedag', en: 'a working day' };
/** When a partner makes contact, by what it says of its reply. */
export const within: Readonly<Record<ServicePartner['reply'], Bilingual>> = {
  '1 day': withinDay,
  '24 h': withinDay,
  '48 h': { nb: '48 timer', en: '48 hours' },
};

export const leaving = {
  title: { nb: 'Vil du gå uten å spørre?', en: 'Leave without asking?' },
  what: { nb: 'Det du har skrevet, blir ikke sendt.', en: 'What you have written is not sent.' },
  stay: { nb: 'Fortsett', en: 'Keep going' },
  leave: { nb: 'Gå uten å sende', en: 'Leave without sending' },
} as const;
