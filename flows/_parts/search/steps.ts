import { areas, cityIdOf } from '#src/domain/areas.ts';
import {
  contactChannel,
  contactTime,
  householdType,
  neighborhoodWish,
  propertyCondition,
} from '#src/domain/customer-profile.ts';
import { mainHousingTypes, rarerHousingTypes } from '#src/domain/housing-types.ts';
import { includes, isAnyOf } from '#src/engine/conditions.ts';
import type { Choice } from '#src/engine/field.ts';
import { check, many, one } from '#src/engine/fields/choices.ts';
import { amount, whole } from '#src/engine/fields/numbers.ts';
import type { StepRule } from '#src/engine/step.ts';

export const cities = ['oslo', 'baerum', 'trondheim', 'bergen'] as const;
/** Returns the areas of a city by its id. */
export const areasIn = (city: string) => areas.filter((area) => cityIdOf(area.city) === city);
/** The lists that `areaFields` choose from: the areas of each city. */
export const areaLists: Readonly<Record<string, readonly Choice[]>> = Object.fromEntries(
  cities.map((city) => [city, areasIn(city)]),
);

const optional = { optional: true } as const;
const areasOf = (city: string) => many({ list: city }, { when: includes('cities', city), optional: true });

/** Nothing of a search is required: what is left out means "any" (domain reference, section 10). */
export const areaFields = {
  cities: many(cities, optional),
  oslo: areasOf('oslo'),
  baerum: areasOf('baerum'),
  trondheim: areasOf('trondheim'),
  bergen: areasOf('bergen'),
};

export const typeFields = {
  housingTypes: many(mainHousingTypes, optional),
  rarerTypes: many(rarerHousingTypes, { when: includes('housingTypes', 'other'), optional: true }),
  condition: many(propertyCondition.options, optional),
  bedrooms: whole(0, 10, optional),
};

export const sizeAndPriceFields = {
  sizeFrom: whole(0, 2000, optional),
  sizeTo: whole(0, 2000, optional),
  priceFrom: amount(optional),
  priceTo: amount(optional),
};

export const householdFields = {
  domesticType: one(householdType.options, optional),
  numberOfPeople: whole(1, 20, { when: isAnyOf('domesticType', ['couple', 'family', 'group']), optional: true }),
};

export const wishFields = { neighborhoodWishes: many(neighborhoodWish.options, optional) };

/** A "from" above its "to" is reported where both are visible. */
const inOrder =
  (from: string, until: string): StepRule =>
  (draft) => {
    const [low, high] = [draft[from], draft[until]].map((typed) =>
      Number(String(typed ?? '').replace(/\D/g, '') || NaN),
    );
    return (low ?? NaN) > (high ?? NaN) ? [{ path: until, code: 'V_FROM_TO', params: {} }] : [];
  };

/** The rules of a step with `sizeAndPriceFields`. */
export const sizeAndPriceRules = [inOrder('sizeFrom', 'sizeTo'), inOrder('priceFrom', 'priceTo')] as const;

const mayBeCalled = { when: (draft: Readonly<Record<string, unknown>>) => draft.doNotDisturb !== true, ...optional };

/** How and when a customer may be contacted: asked in the onboarding, and on the profile page. */
export const contactFields = {
  doNotDisturb: check(optional),
  channels: many(contactChannel.options, mayBeCalled),
  times: many(contactTime.options, mayBeCalled),
} as const;
