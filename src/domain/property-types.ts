/** The kinds of home a form may be about (Spec section 3). */
export const propertyTypes = [
  'APARTMENT',
  'DETACHED_HOUSE',
  'TOWNHOUSE',
  'SEMI_DETACHED_HOUSE',
  'PLOT',
  'HOLIDAY_HOUSE',
  'COTTAGE',
  'OTHER',
] as const;
export type PropertyType = (typeof propertyTypes)[number];
