import type { Service, SharedField } from '#src/domain/services.ts';
import type { Wording } from './wording.ts';

/** What each service is called. */
export const serviceNames: Readonly<Record<Service, Wording>> = {
  moving: { nb: 'Flytting', en: 'Moving' },
  cleaning: { nb: 'Flyttevask', en: 'Move-out cleaning' },
  family: { nb: 'Boliglån', en: 'Mortgage' },
  renovation: { nb: 'Oppussing', en: 'Renovation' },
  security: { nb: 'Boligalarm', en: 'Home alarm' },
  interior: { nb: 'Interiør og lys', en: 'Interior and light' },
  ssg: { nb: 'Brannsikkerhet', en: 'Fire safety' },
  insurance: { nb: 'Forsikring', en: 'Insurance' },
  broadband: { nb: 'Bredbånd og TV', en: 'Broadband and TV' },
  storage: { nb: 'Lagring', en: 'Storage' },
  'sun-screening': { nb: 'Solskjerming', en: 'Sun screening' },
  'meal-boxes': { nb: 'Matkasse', en: 'Meal boxes' },
};

/** What each shared field is called, inside a sentence and before a colon. */
export const sharedNames: Readonly<Record<SharedField, Wording>> = {
  contactMethod: { nb: 'kontaktmåte', en: 'way of contact' },
  loanType: { nb: 'lånebehov', en: 'kind of loan' },
  stage: { nb: 'hvor langt du er kommet', en: 'how far you have come' },
  coBuyer: { nb: 'om du kjøper med noen', en: 'whether you buy with someone' },
  location: { nb: 'sted', en: 'place' },
  address: { nb: 'adresse', en: 'address' },
  postcode: { nb: 'postnummer', en: 'postcode' },
  estate: { nb: 'bolig', en: 'home' },
  types: { nb: 'type arbeid', en: 'kind of work' },
  description: { nb: 'beskrivelse', en: 'description' },
  policies: { nb: 'forsikringer', en: 'policies' },
  services: { nb: 'tjenester', en: 'services' },
  date: { nb: 'dato', en: 'date' },
  time: { nb: 'tid på dagen', en: 'time of day' },
  from: { nb: 'adressen du flytter fra', en: 'address you move from' },
  to: { nb: 'adressen du flytter til', en: 'address you move to' },
};
