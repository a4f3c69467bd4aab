import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressesWith, searchedAddress } from './address-search.ts';

const places = [
  { address: 'Bjørkåsvingen 2', postcode: '1358', city: 'JAR' },
  { address: 'Bjørkåsvingen 22', postcode: '1358', city: 'JAR' },
  { address: 'Syrinhagen 4', postcode: '0476', city: 'OSLO' },
  { address: 'Syrinhagen 40 A', postcode: '0476', city: 'OSLO' },
  { address: 'Øvre Syrinhagen 1', postcode: '5034', city: 'BERGEN' },
];
const found = (typed: string) => addressesWith(places, typed).map(({ address }) => address);

describe('a search for an address', () => {
  test.each([
    ['syr', ['Syrinhagen 4', 'Syrinhagen 40 A', 'Øvre Syrinhagen 1']],
    ['Syrinhagen 4', ['Syrinhagen 4', 'Syrinhagen 40 A']],
    ['syrinhagen 40a', ['Syrinhagen 40 A']],
    ['0476 syr', ['Syrinhagen 4', 'Syrinhagen 40 A']],
    ['syrinhagen bergen', ['Øvre Syrinhagen 1']],
    ['bjorkas', ['Bjørkåsvingen 2', 'Bjørkåsvingen 22']],
    ['bjoerkaas', ['Bjørkåsvingen 2', 'Bjørkåsvingen 22']],
    ['Nowhere', []],
  ])('for «%s» finds what begins so', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  test.each([
    ['  Syrinhagen   40 ', 'Syrinhagen 40'],
    ['St. Olavs gate 1/2', 'St. Olavs gate 1/2'],
    ['*:* OR "syr"~', 'OR syr'],
    ['‮syr\u0000in', 'syr in'],
  ])('%j is asked as %j', (typed, asked) => {
    expect(v.parse(searchedAddress, typed)).toBe(asked);
  });

  test.each(['', 'sy', ' s y ', '***', 'ab*', '..//', 'a'.repeat(121), '\ud800\ud800\ud800'])(
    '%j is no search',
    (typed) => {
      expect(v.safeParse(searchedAddress, typed).success).toBe(false);
    },
  );
});
