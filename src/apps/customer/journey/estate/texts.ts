import type { PropertyType } from '#src/domain/property-types.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of one home's page. */
export const estateTexts = {
  title: { nb: 'Boligen', en: 'The home' },
  back: { nb: 'Til Hjem', en: 'To Home' },
  sections: { nb: 'Om boligen', en: 'About the home' },
  overview: { nb: 'Oversikt', en: 'Overview' },
  sale: { nb: 'Salgsprosess', en: 'Sale' },
  purchase: { nb: 'Kjøpsprosess', en: 'Purchase' },
  documents: { nb: 'Dokumenter', en: 'Documents' },
  askingPrice: { nb: 'Prisantydning', en: 'Asking price' },
  soldFor: { nb: 'Solgt for', en: 'Sold for' },
  boughtFor: { nb: 'Kjøpt for', en: 'Bought for' },
  price: { nb: 'Pris', en: 'Price' },
  noPrice: { nb: 'Prisen er ikke satt ennå', en: 'The price is not set yet' },
  perArea: { nb: '{price} per m²', en: '{price} per m²' },
  lastBid: { nb: 'Høyeste bud {price}', en: 'Highest bid {price}' },
  asked: { nb: 'Prisantydning {price}', en: 'Asking price {price}' },
  facts: { nb: 'Fakta', en: 'Facts' },
  area: { nb: 'm² BRA-i', en: 'm² inside' },
  bedrooms: { nb: 'soverom', en: 'bedrooms' },
  built: { nb: 'bygd', en: 'built' },
  energy: { nb: 'energi', en: 'energy' },
  more: { nb: 'Flere fakta', en: 'More facts' },
  type: { nb: 'Boligtype', en: 'Type' },
  ownership: { nb: 'Eieform', en: 'Ownership' },
  primaryRoom: { nb: 'Primærrom', en: 'Primary rooms' },
  floor: { nb: 'Etasje', en: 'Floor' },
  commonDebt: { nb: 'Fellesgjeld', en: 'Common debt' },
  monthlyCosts: { nb: 'Felleskostnader per måned', en: 'Common costs a month' },
  purchased: { nb: 'Du kjøpte den for', en: 'You bought it for' },
  inYear: { nb: '{price} i {year}', en: '{price} in {year}' },
  from: { nb: 'Fra meglerens system.', en: 'From the broker’s system.' },
  next: { nb: 'Neste: {title}', en: 'Next: {title}' },
  todos: { nb: '{done} av {of} gjort i {step}', en: '{done} of {of} done in {step}' },
  nextTodo: { nb: 'Nå: {title}', en: 'Now: {title}' },
  takeover: { nb: 'Overtakelse', en: 'Takeover' },
  call: { nb: 'Ring {name}', en: 'Call {name}' },
  broker: { nb: 'Megleren din', en: 'Your broker' },
  fetching: { nb: 'Henter boligen', en: 'Fetching the home' },
  notFetched: { nb: 'Vi fikk ikke hentet boligen.', en: 'We could not fetch the home.' },
  gone: { nb: 'Vi finner ikke boligen', en: 'We cannot find the home' },
  goneWhy: {
    nb: 'Den finnes ikke, eller du er ikke part i den.',
    en: 'It does not exist, or you are not a party to it.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

export const ownershipNames = {
  FREEHOLD: { nb: 'Selveier', en: 'Freehold' },
  SHARE: { nb: 'Andel', en: 'Housing cooperative' },
  OTHER: { nb: 'Annen eieform', en: 'Other ownership' },
} as const satisfies Readonly<Record<string, Wording>>;

export const propertyNames: Readonly<Record<PropertyType, Wording>> = {
  APARTMENT: { nb: 'Leilighet', en: 'Apartment' },
  DETACHED_HOUSE: { nb: 'Enebolig', en: 'Detached house' },
  TOWNHOUSE: { nb: 'Rekkehus', en: 'Townhouse' },
  SEMI_DETACHED_HOUSE: { nb: 'Tomannsbolig', en: 'Semi-detached house' },
  PLOT: { nb: 'Tomt', en: 'Plot' },
  HOLIDAY_HOUSE: { nb: 'Fritidsbolig', en: 'Holiday house' },
  COTTAGE: { nb: 'Hytte', en: 'Cottage' },
  OTHER: { nb: 'Annen bolig', en: 'Other home' },
};
