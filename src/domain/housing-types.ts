import type { PropertyType } from './property-types.ts';

const main = {
  APARTMENT: 'apartment',
  DETACHED_HOUSE: 'detached',
  TOWNHOUSE: 'townhouse',
  SEMI_DETACHED_HOUSE: 'semi-detached',
  PLOT: 'plot',
  HOLIDAY_HOUSE: 'holiday-house',
  COTTAGE: 'cottage',
  OTHER: 'other',
} as const;
const rarer = {
  DORM: 'dorm',
  ROOM: 'room',
  APARTMENT_BUILDING: 'apartment-building',
  FARM: 'farm',
  SMALLHOLDING: 'smallholding',
  CAMPING: 'camping',
  GARAGE: 'garage',
  BOATHOUSE: 'boathouse',
  OFFICE: 'office',
  SHOP: 'shop',
  RESTAURANT: 'restaurant',
  HOTEL: 'hotel',
  WORKSHOP: 'workshop',
  PRODUCTION: 'production',
  STORAGE: 'storage',
  COMMERCIAL_LOT: 'commercial-lot',
} as const;
const named = { ...main, ...rarer } satisfies Readonly<Record<PropertyType, string>>;

/** A kind of home as a search profile names it. */
export type HousingType = (typeof named)[PropertyType];
/** The kinds that a search asks about first. The last, `other`, opens the rarer ones. */
export const mainHousingTypes = Object.values(main);
export const rarerHousingTypes = Object.values(rarer);
const isRarer = (type: HousingType): boolean => rarerHousingTypes.some((one) => one === type);

/** Returns the kind of a home by the name that searches use; `other` while the broker system has not said. */
export const housingTypeOf = (type: PropertyType | null): HousingType => (type === null ? 'other' : named[type]);

/** Returns the kind by the name that forms use. */
export const propertyTypeOf = (type: HousingType): PropertyType => {
  const found = Object.entries(named).find(([, name]) => name === type);
  // seam: every name is a value of the table above.
  return (found?.[0] ?? 'OTHER') as PropertyType;
};

/** Returns the kinds that a search finds: `other` without a rarer one finds all of those. */
export const soughtTypes = (types: readonly HousingType[]): HousingType[] =>
  types.includes('other') && !types.some(isRarer) ? [...types, ...rarerHousingTypes] : [...types];

/** Returns the kinds that a search keeps, of what was chosen in two parts. A rarer one says which `other` is meant. */
export const keptTypes = (chosen: readonly HousingType[], rarerOnes: readonly HousingType[]): HousingType[] =>
  chosen.includes('other') && rarerOnes.length > 0
    ? [...chosen.filter((type) => type !== 'other'), ...rarerOnes]
    : [...chosen];

/** Returns the two parts of a kept search again. */
export const typesInParts = (kept: readonly HousingType[]) => {
  const rarerOnes = kept.filter(isRarer);
  const mainOnes = kept.filter((type) => !isRarer(type));
  return { main: rarerOnes.length > 0 ? [...mainOnes, 'other' as const] : mainOnes, rarer: rarerOnes };
};
