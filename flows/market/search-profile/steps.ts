import {
  areaFields,
  householdFields,
  sizeAndPriceFields,
  sizeAndPriceRules,
  typeFields,
  wishFields,
} from '#flows/_parts/search/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 10, "search-profile". Nothing is required, so every step can be opened at once; `my-search`
 * shows all of it and saves it as a whole.
 */
export const steps = {
  areas: ask(areaFields),
  'housing-type': ask(typeFields),
  'size-and-price': ask(sizeAndPriceFields, ...sizeAndPriceRules),
  neighborhood: ask({ ...householdFields, ...wishFields }),
  'my-search': info(),
  saved: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'search-profile',
  initial: 'areas',
  moves: {
    areas: to('housing-type'),
    'housing-type': to('size-and-price'),
    'size-and-price': to('neighborhood'),
    neighborhood: to('my-search'),
    'my-search': to('saved'),
    saved: { type: 'final' },
  },
});
