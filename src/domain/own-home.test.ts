import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressKey, dwellingNumber, ownHome } from './own-home.ts';

const home = {
  address: 'Storgata 1',
  unit: 'h0204',
  postcode: '0550',
  city: 'Oslo',
  type: 'APARTMENT',
  ownership: 'FREEHOLD',
  area: 60,
  bedrooms: 2,
  yearOfBuild: 1968,
  purchasePrice: null,
  purchaseYear: null,
} as const;
const codesOf = (change: object) => {
  const found = v.safeParse(ownHome('2026-11-24'), { ...home, ...change });
  return found.success ? [] : found.issues.map(({ message }) => message);
};

test('the same address, however it is written, is the same home; another flat, number or place is not', () => {
  const key = (change: object) => addressKey({ ...home, unit: null, ...change });
  expect(key({ address: 'STORGATA 1.' })).toBe(key({}));
  expect(key({ address: ' Stor-gata, 1' })).toBe(key({}));
  expect(key({ address: 'Ærfuglveien 3' })).toBe(key({ address: 'ærfuglveien 3' }));
  const others = [{}, { address: 'Storgata 11' }, { unit: 'H0204' }, { unit: 'H0205' }, { postcode: '0551' }];
  expect(new Set(others.map(key)).size).toBe(others.length);
  expect(key({ address: 'Ærfuglveien 3' })).not.toBe(key({ address: 'Erfuglveien 3' }));
});

test('the number of a dwelling is a letter and four digits, with or without spaces', () => {
  expect(v.parse(dwellingNumber, 'h 02 04')).toBe('H0204');
  for (const unit of ['H0204', 'K0101', 'L0101', 'U0101']) expect(v.parse(dwellingNumber, unit)).toBe(unit);
  for (const unit of ['A0101', 'H020', 'H02045', 'XH0204', '0204', '']) expect(v.is(dwellingNumber, unit)).toBe(false);
});

test('a home has from 5 to 2000 square metres and at most 20 bedrooms', () => {
  for (const area of ['5', '2000']) expect(codesOf({ area })).toEqual([]);
  for (const area of ['4', '2001']) expect(codesOf({ area })).toHaveLength(1);
  for (const bedrooms of ['0', '20']) expect(codesOf({ bedrooms })).toEqual([]);
  expect(codesOf({ bedrooms: '21' })).toHaveLength(1);
});

test('a home may be built and bought up to five years ahead, and not later', () => {
  expect(codesOf({ yearOfBuild: '2031', purchaseYear: '2031' })).toEqual([]);
  expect(codesOf({ yearOfBuild: '2032' })).toEqual(['V_YEAR']);
  expect(codesOf({ purchaseYear: '2032' })).toEqual(['V_YEAR']);
});

test('what kind of home it is, and how it is owned, are chosen from the lists', () => {
  expect(codesOf({ type: 'castle', ownership: 'STOLEN' })).toEqual(['V_CHOOSE_ONE', 'V_CHOOSE_ONE']);
});
