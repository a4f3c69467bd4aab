import { defineJourney } from '#src/engine/define-journey.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';
import { kindFields, placeFields, purchaseFields } from '../../_parts/home-facts/steps.ts';

/** All facts of a home in own words, on one page. */
export const steps = {
  facts: ask({ ...placeFields, ...kindFields, ...purchaseFields }),
  stored: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'change-property',
  initial: 'facts',
  moves: { facts: to('stored'), stored: { type: 'final' } },
});
