import { chosenAreas } from '#flows/_parts/search/calls.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { AnswersOf } from '#src/engine/step.ts';
import type { steps } from './steps.ts';

/** Returns the search profile of complete answers; what is not answered means "any". Sizes in m², prices in kroner. */
export const searchOf = (answers: Partial<AnswersOf<typeof steps>>): CustomerOptions['searchProfile'] => {
  const { housingTypes = [], condition = [], bedrooms = null } = answers['housing-type'] ?? {};
  const { sizeFrom = null, sizeTo = null, priceFrom = null, priceTo = null } = answers['size-and-price'] ?? {};
  return {
    areas: chosenAreas(answers.areas ?? {}),
    housingTypes: [...housingTypes],
    condition: [...condition],
    bedrooms,
    sizeFrom,
    sizeTo,
    priceFrom,
    priceTo,
    neighborhoodWishes: [...(answers.neighborhood?.neighborhoodWishes ?? [])],
  };
};
