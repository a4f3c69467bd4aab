/**
 * The kinds of property a form may be about (Spec section 3). The broker system numbers them in this order, so a new one
 * stands last.
 */
export const propertyTypes = [
  'APARTMENT',
  'DETACHED_HOUSE',
  'TOWNHOUSE',
  'SEMI_DETACHED_HOUSE',
  'PLOT',
  'HOLIDAY_HOUSE',
  'COTTAGE',
  'OTHER',
  'DORM',
  'ROOM',
  'APARTMENT_BUILDING',
  'FARM',
  'SMALLHOLDING',
  'CAMPING',
  'GARAGE',
  'BOATHOUSE',
  'OFFICE',
  'SHOP',
  'RESTAURANT',
  'HOTEL',
  'WORKSHOP',
  'PRODUCTION',
  'STORAGE',
  'COMMERCIAL_LOT',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** The same kinds as they are chosen from: what is none of them stands last. */
export const propertyChoices: readonly PropertyType[] = [...propertyTypes.filter((type) => type !== 'OTHER'), 'OTHER'];
