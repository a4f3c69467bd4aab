import type { CustomerOptions } from './customer-profile.ts';
import type { PropertyType } from './property-types.ts';

/** A kind of home as a search profile names it. */
export type HousingType = CustomerOptions['searchProfile']['housingTypes'][number];

const named: Readonly<Record<PropertyType, HousingType>> = {
  APARTMENT: 'apartment',
  DETACHED_HOUSE: 'detached',
  TOWNHOUSE: 'townhouse',
  SEMI_DETACHED_HOUSE: 'semi-detached',
  PLOT: 'plot',
  HOLIDAY_HOUSE: 'holiday-house',
  COTTAGE: 'cottage',
  OTHER: 'other',
};

/** Returns the kind of a home by the name that searches use; `other` while the broker system has not said. */
export const housingTypeOf = (type: PropertyType | null): HousingType => (type === null ? 'other' : named[type]);

/** Returns the kind by the name that forms use. */
export const propertyTypeOf = (type: HousingType): PropertyType => {
  const found = Object.entries(named).find(([, name]) => name === type);
  // seam: every name is a value of the table above.
  return (found?.[0] ?? 'OTHER') as PropertyType;
};
