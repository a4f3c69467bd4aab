import type { Service, ServicePartner } from '#src/domain/services.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the catalogue of services, for visitors without an account. */
export const catalogueTexts = {
  title: { nb: 'Hjelp til flytting og bolig', en: 'Help with moving and your home' },
  lead: {
    nb: 'Tjenester fra partnere vi samarbeider med. Du bestemmer selv hva som deles med dem.',
    en: 'Services from partners that we work with. You decide what is shared with them.',
  },
  all: { nb: 'Se alle tjenestene', en: 'See all the services' },
  partnersTitle: { nb: 'Partnerne våre', en: 'Our partners' },
  partnersLead: {
    nb: 'De tar kontakt når du har bedt om det, og får bare det du har sagt ja til å dele.',
    en: 'They make contact when you have asked for it, and get only what you have agreed to share.',
  },
  toPartners: { nb: 'Se partnerne', en: 'See the partners' },
  toServices: { nb: 'Se tjenestene', en: 'See the services' },
  from: { nb: 'Fra {names}', en: 'From {names}' },
  ask: { nb: 'Be om tilbud fra {partner}', en: 'Ask {partner} for an offer' },
  asOf: { nb: 'Opplysningene gjelder per {date}.', en: 'The particulars are as of {date}.' },
  fetching: { nb: 'Henter tjenester', en: 'Fetching services' },
  none: { nb: 'Ingen tjenester kan bestilles akkurat nå.', en: 'No services can be ordered right now.' },
  failed: { nb: 'Vi fikk ikke hentet tjenestene.', en: 'We could not fetch the services.' },
  again: { nb: 'Prøv igjen', en: 'Try again' },
} as const satisfies Readonly<Record<string, Wording>>;

export const replyTexts: Readonly<Record<ServicePartner['reply'], Wording>> = {
  '1 day': { nb: 'Svar innen én virkedag', en: 'Reply within one working day' },
  '24 h': { nb: 'Svar innen 24 timer', en: 'Reply within 24 hours' },
  '48 h': { nb: 'Svar innen 48 timer', en: 'Reply within 48 hours' },
};

/** What each service is called. */
export const serviceNames: Readonly<Record<Service, Wording>> = {
  moving: { nb: 'Flytting', en: 'Moving' },
  cleaning: { nb: 'Flyttevask', en: 'Cleaning' },
  family: { nb: 'Boliglån', en: 'Mortgage' },
  renovation: { nb: 'Oppussing', en: 'Renovation' },
  security: { nb: 'Boligalarm', en: 'Home alarm' },
  interior: { nb: 'Interiør og lys', en: 'Interior and lighting' },
  ssg: { nb: 'Brannsikkerhet', en: 'Fire safety' },
  insurance: { nb: 'Forsikring', en: 'Insurance' },
  broadband: { nb: 'Bredbånd og TV', en: 'Broadband and TV' },
  storage: { nb: 'Lagring', en: 'Storage' },
  'sun-screening': { nb: 'Solskjerming', en: 'Sun screening' },
  'meal-boxes': { nb: 'Matkasser', en: 'Meal boxes' },
};

/** What a service offers, with a figure of `src/domain/services.ts`; the others say when their partner replies. */
export const offers: Readonly<Partial<Record<Service, Wording>>> = {
  moving: { nb: 'Kr {movingDiscountPerHour} per time i rabatt', en: 'NOK {movingDiscountPerHour} off each hour' },
  renovation: { nb: '{renovationQuotes} tilbud fra håndverkere', en: '{renovationQuotes} quotes from tradespeople' },
  interior: {
    nb: '{lightingHours} timer rådgivning om lys, gratis',
    en: '{lightingHours} hours of advice on lighting, free',
  },
  ssg: { nb: 'Rapport til fast pris kr {fireSafetyPrice}', en: 'A report at a fixed price, NOK {fireSafetyPrice}' },
  insurance: {
    nb: '{insurancePercent} % ved minst {insurancePolicies} forsikringer',
    en: '{insurancePercent}% off with at least {insurancePolicies} policies',
  },
  broadband: { nb: '{broadbandFrom} til {broadbandTo} Mbit/s', en: '{broadbandFrom} to {broadbandTo} Mbit/s' },
  storage: {
    nb: '{storedBoxes} esker gratis i {storedMonths} måneder',
    en: '{storedBoxes} boxes free for {storedMonths} months',
  },
};
