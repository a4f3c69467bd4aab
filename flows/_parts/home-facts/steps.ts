import { ownerships } from '#src/domain/own-home.ts';
import { propertyChoices } from '#src/domain/property-types.ts';
import { isAnyOf } from '#src/engine/conditions.ts';
import { one } from '#src/engine/fields/choices.ts';
import { money, whole, year } from '#src/engine/fields/numbers.ts';
import { address, city, postcode, text } from '#src/engine/fields/texts.ts';

/** What a customer says of a home in own words. The same limits stand in `src/domain/own-home.ts`. */
export const placeFields = { address: address(), postcode: postcode({ fills: 'city' }), city: city() };
export const kindFields = {
  type: one(propertyChoices),
  unit: text(5, { when: isAnyOf('type', ['APARTMENT']), optional: true }),
  ownership: one(ownerships),
  area: whole(5, 2000),
  bedrooms: whole(0, 20),
  yearOfBuild: year(),
};
export const purchaseFields = { purchasePrice: money({ optional: true }), purchaseYear: year({ optional: true }) };
