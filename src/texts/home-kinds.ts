import type { PropertyType } from '#src/domain/property-types.ts';
import type { Wording } from './wording.ts';

/** A home's ownership and its kind, in words. */
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
  DORM: { nb: 'Hybel', en: 'Dorm' },
  ROOM: { nb: 'Rom i bofellesskap', en: 'Room in a shared home' },
  APARTMENT_BUILDING: { nb: 'Bygård', en: 'Apartment building' },
  FARM: { nb: 'Gårdsbruk', en: 'Farm' },
  SMALLHOLDING: { nb: 'Småbruk', en: 'Smallholding' },
  CAMPING: { nb: 'Campingplass', en: 'Camping' },
  GARAGE: { nb: 'Garasje eller parkering', en: 'Garage or parking' },
  BOATHOUSE: { nb: 'Naust', en: 'Boathouse' },
  OFFICE: { nb: 'Kontor', en: 'Office' },
  SHOP: { nb: 'Butikk', en: 'Shop' },
  RESTAURANT: { nb: 'Serveringssted', en: 'Restaurant' },
  HOTEL: { nb: 'Hotell', en: 'Hotel' },
  WORKSHOP: { nb: 'Verksted', en: 'Workshop' },
  PRODUCTION: { nb: 'Produksjonslokale', en: 'Production premises' },
  STORAGE: { nb: 'Lager', en: 'Storage' },
  COMMERCIAL_LOT: { nb: 'Næringstomt', en: 'Commercial lot' },
  OTHER: { nb: 'Annen eiendom', en: 'Other property' },
};
