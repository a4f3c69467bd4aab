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
  OTHER: { nb: 'Annen bolig', en: 'Other home' },
};
