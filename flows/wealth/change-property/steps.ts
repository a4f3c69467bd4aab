import { ownerships } from '#src/domain/own-home.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { isAnyOf } from '#src/engine/conditions.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one } from '#src/engine/fields/choices.ts';
import { money, whole, year } from '#src/engine/fields/numbers.ts';
import { address, city, postcode, text } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** All facts of a home in own words, on one page. The same limits stand in `src/domain/own-home.ts`. */
export const steps = {
  facts: ask({
    address: address(),
    postcode: postcode({ fills: 'city' }),
    city: city(),
    type: one(propertyTypes),
    unit: text(5, { when: isAnyOf('type', ['APARTMENT']), optional: true }),
    ownership: one(ownerships),
    area: whole(5, 2000),
    bedrooms: whole(0, 20),
    yearOfBuild: year(),
    purchasePrice: money({ optional: true }),
    purchaseYear: year({ optional: true }),
  }),
  stored: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'change-property',
  initial: 'facts',
  moves: { facts: to('stored'), stored: { type: 'final' } },
});
