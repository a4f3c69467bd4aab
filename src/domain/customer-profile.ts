import * as v from 'valibot';
import { isAreaId } from './areas.ts';
import { mainHousingTypes, rarerHousingTypes } from './housing-types.ts';

/** Spec section 3, "Household type". */
export const householdType = v.picklist(['single', 'couple', 'family', 'group', 'no-answer']);
export type HouseholdType = v.InferOutput<typeof householdType>;
export const propertySituation = v.picklist(['OWN', 'RENT', 'OTHER']);

const several = <T extends v.GenericSchema<string, string>>(of: T, most: number) =>
  v.pipe(
    v.array(of),
    v.maxLength(most, 'INVALID_INPUT'),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'INVALID_INPUT'),
  );
const whole = (min: number, max: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min, 'INVALID_INPUT'), v.maxValue(max, 'INVALID_INPUT')));

/** The household. `numberOfPeople` is 1 to 20, and null for a person who lives alone or does not say. */
export const householdEntries = {
  domesticType: v.nullable(householdType),
  numberOfPeople: whole(1, 20),
  propertySituation: v.nullable(propertySituation),
};

export const contactChannel = v.picklist(['CHAT', 'EMAIL', 'PHONE', 'TEXT']);
export const contactTime = v.picklist(['WEEKDAY_DAYTIME', 'WEEKDAY_EVENING', 'WEEKEND_DAYTIME', 'WEEKEND_EVENING']);
export const contactEntries = {
  channels: several(contactChannel, 4),
  times: several(contactTime, 4),
  doNotDisturb: v.boolean(),
};

export const housingType = v.picklist([...mainHousingTypes, ...rarerHousingTypes]);
export const propertyCondition = v.picklist(['new', 'used']);
/** Spec section 3, "neighborhood wishes". */
export const neighborhoodWish = v.picklist([
  'kindergartens',
  'schools',
  'publicTransport',
  'safeForChildren',
  'littleTraffic',
  'streetParking',
  'garden',
  'lowNoise',
  'roads',
  'safety',
  'nightlife',
  'hiking',
  'culture',
  'restaurants',
  'groceries',
  'activities',
]);
const area = v.pipe(v.string(), v.check(isAreaId, 'INVALID_INPUT'));

export const searchEntries = {
  /** An empty list means everywhere. */
  areas: several(area, 60),
  housingTypes: several(housingType, housingType.options.length),
  condition: several(propertyCondition, 2),
  bedrooms: whole(0, 10),
  sizeFrom: whole(0, 2000),
  sizeTo: whole(0, 2000),
  priceFrom: whole(0, 999_999_999),
  priceTo: whole(0, 999_999_999),
  neighborhoodWishes: several(neighborhoodWish, 16),
};

/** Spec section 3, "Buyer stage": refinancing, looking, bidding, bought. */
export const buyerStage = v.picklist(['finansiering', 'boligjakt', 'budrunde', 'kjøpt']);

/** All answers of onboarding and the profile. */
export const customerOptions = v.object({
  profile: v.object(householdEntries),
  contactPreferences: v.object(contactEntries),
  searchProfile: v.object(searchEntries),
  buyerStage: v.nullable(buyerStage),
});
export type CustomerOptions = v.InferOutput<typeof customerOptions>;

/** The changed parts; parts that are left out stay. */
export const optionsPatch = v.strictObject({
  profile: v.optional(v.partial(v.strictObject(householdEntries))),
  contactPreferences: v.optional(v.partial(v.strictObject(contactEntries))),
  searchProfile: v.optional(v.partial(v.strictObject(searchEntries))),
  buyerStage: v.optional(v.nullable(buyerStage)),
});
export type OptionsPatch = v.InferOutput<typeof optionsPatch>;

/** The options before any answer. */
export const noOptions: CustomerOptions = {
  profile: { domesticType: null, numberOfPeople: null, propertySituation: null },
  contactPreferences: { channels: [], times: [], doNotDisturb: false },
  searchProfile: {
    areas: [],
    housingTypes: [],
    condition: [],
    bedrooms: null,
    sizeFrom: null,
    sizeTo: null,
    priceFrom: null,
    priceTo: null,
    neighborhoodWishes: [],
  },
  buyerStage: null,
};

/** Whether the household type has a number of people. */
export const isSeveralPeople = (type: HouseholdType | null): boolean =>
  type !== null && type !== 'single' && type !== 'no-answer';

const changed = <T extends object>(standing: T, change: { readonly [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...standing,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/**
 * Returns the options after a change. Spec section 5: a single-person type sends numberOfPeople as null. A customer who
 * does not want to be disturbed has no channel and no hour (domain.md, onboarding).
 */
export const changedOptions = (standing: CustomerOptions, patch: OptionsPatch): CustomerOptions => {
  const profile = changed(standing.profile, patch.profile);
  const contact = changed(standing.contactPreferences, patch.contactPreferences);
  return {
    profile: isSeveralPeople(profile.domesticType) ? profile : { ...profile, numberOfPeople: null },
    contactPreferences: contact.doNotDisturb ? { ...contact, channels: [], times: [] } : contact,
    searchProfile: changed(standing.searchProfile, patch.searchProfile),
    buyerStage: patch.buyerStage === undefined ? standing.buyerStage : patch.buyerStage,
  };
};

const isUpsideDown = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

/** Whether a "from" is above its "to". */
export const isSearchUpsideDown = ({
  sizeFrom,
  sizeTo,
  priceFrom,
  priceTo,
}: CustomerOptions['searchProfile']): boolean => isUpsideDown(sizeFrom, sizeTo) || isUpsideDown(priceFrom, priceTo);
