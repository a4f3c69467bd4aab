import { describe, expect, test } from 'vitest';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { housingType } from './customer-profile.ts';
import { housingTypeOf, keptTypes, propertyTypeOf, soughtTypes, typesInParts } from './housing-types.ts';
import { propertyChoices, propertyTypes } from './property-types.ts';

/** The kinds that the specification names (section 3, "Property types"), in its words. */
const specified = [
  'Apartment',
  'Detached house',
  'Townhouse',
  'Semi-detached house',
  'Plot',
  'Holiday house',
  'Cottage',
  'Dorm',
  'Camping',
  'Office',
  'Commercial lot',
  'Room in a shared home',
  'Shop',
  'Production premises',
  'Storage',
  'Farm',
  'Apartment building',
  'Workshop',
  'Garage or parking',
  'Hotel',
];

test('every kind that the specification names can be chosen, by a readable name in both languages', () => {
  const names = propertyChoices.map((type) => propertyNames[type]);
  expect(names.map(({ en }) => en)).toEqual(expect.arrayContaining(specified));
  expect(new Set(names.map(({ nb }) => nb)).size).toBe(propertyTypes.length);
  expect(names.filter(({ nb, en }) => nb === '' || en === '' || /[_A-Z]{3}/.test(nb + en))).toEqual([]);
});

test('what is none of the kinds is chosen last', () => {
  expect(propertyChoices.at(-1)).toBe('OTHER');
  expect(propertyChoices.toSorted()).toEqual(propertyTypes.toSorted());
});

test('the broker system’s numbers stay: the first eight kinds are as they were', () => {
  expect(propertyTypes.indexOf('APARTMENT')).toBe(0);
  expect(propertyTypes.indexOf('OTHER')).toBe(7);
});

test.each(propertyTypes)('%s has a name that searches use, and back', (type) => {
  expect(propertyTypeOf(housingTypeOf(type))).toBe(type);
  expect(housingType.options).toContain(housingTypeOf(type));
});

describe('a search', () => {
  test('for other kinds finds all the rarer ones', () => {
    expect(soughtTypes(['apartment', 'other'])).toEqual(
      expect.arrayContaining(['apartment', 'other', 'farm', 'hotel']),
    );
  });

  test('for one rarer kind finds that kind, and not the others', () => {
    expect(soughtTypes(keptTypes(['plot', 'other'], ['farm']))).toEqual(['plot', 'farm']);
  });

  test('keeps no rarer kind once “other” is not chosen any more', () => {
    expect(keptTypes(['plot'], ['farm'])).toEqual(['plot']);
  });

  test.each([[['plot', 'farm']], [['other']], [['apartment', 'other']], [['garage']], [[]]] as const)(
    'for %j comes back in its two parts as it was kept',
    (kept) => {
      const { main, rarer } = typesInParts(kept);
      expect(keptTypes(main, rarer)).toEqual(kept);
    },
  );
});
