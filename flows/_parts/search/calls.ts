import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import { type HousingType, keptTypes, typesInParts } from '#src/domain/housing-types.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { areasIn, cities } from './steps.ts';

type AreaAnswer = { readonly [K in 'cities' | (typeof cities)[number]]?: readonly string[] | undefined };

/** Returns the chosen areas. A city without a chosen area stands for all of its areas. */
export const chosenAreas = (answer: AreaAnswer): string[] =>
  (answer.cities ?? []).flatMap((city) => {
    const known = cities.find((one) => one === city);
    const parts = known === undefined ? [] : (answer[known] ?? []);
    return parts.length > 0 ? [...parts] : areasIn(city).map(({ id }) => id);
  });

/** Returns the draft of `areaFields` for stored areas. */
export const areasDraft = (chosen: readonly string[]): StepDraft => {
  const ofCity = (city: string) => areasIn(city).flatMap(({ id }) => (chosen.includes(id) ? [id] : []));
  return {
    cities: cities.filter((city) => ofCity(city).length > 0),
    ...Object.fromEntries(cities.map((city) => [city, ofCity(city)])),
  };
};

type TypeAnswer = { readonly [K in 'housingTypes' | 'rarerTypes']?: readonly HousingType[] | undefined };

/** Returns the kinds of home that the answers of `typeFields` name. */
export const chosenTypes = ({ housingTypes = [], rarerTypes = [] }: TypeAnswer): HousingType[] =>
  keptTypes(housingTypes, rarerTypes);

type Types = Pick<CustomerOptions['searchProfile'], 'housingTypes' | 'condition' | 'bedrooms'>;

/** Returns the draft of `typeFields`. */
export const typesDraft = ({ housingTypes, condition, bedrooms }: Types): StepDraft => {
  const { main, rarer } = typesInParts(housingTypes);
  return { housingTypes: main, rarerTypes: rarer, condition, bedrooms: typedNumber(bedrooms) };
};

/** Returns a stored number as its field's draft. */
export const typedNumber = (number: number | null): string | null => (number === null ? null : String(number));

type Numbers = Pick<CustomerOptions['searchProfile'], 'sizeFrom' | 'sizeTo' | 'priceFrom' | 'priceTo'>;

/** Returns the draft of `sizeAndPriceFields`: m² and kroner. */
export const sizeAndPriceDraft = ({ sizeFrom, sizeTo, priceFrom, priceTo }: Numbers): StepDraft => ({
  sizeFrom: typedNumber(sizeFrom),
  sizeTo: typedNumber(sizeTo),
  priceFrom: typedNumber(priceFrom),
  priceTo: typedNumber(priceTo),
});
