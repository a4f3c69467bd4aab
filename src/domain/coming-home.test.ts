import { expect, test } from 'vitest';
import { type ComingFacts, isComing } from './coming-home.ts';

const whole: ComingFacts = {
  status: 1,
  askingPrice: 5_690_000,
  size: 64,
  bedrooms: 2,
  yearOfBuild: 1938,
  street: 'Torshovdalen 12',
  postcode: '0473',
};

test('[V] a home that is ready before marketing, with every fact, is coming', () => {
  expect(isComing(whole)).toBe(true);
});

test('a studio without a bedroom is coming: none is a number of bedrooms', () => {
  expect(isComing({ ...whole, bedrooms: 0 })).toBe(true);
});

test.each<[string, Partial<ComingFacts>]>([
  ['is in preparation', { status: 0 }],
  ['is on the market', { status: 2 }],
  ['has no step', { status: null }],
  ['has no asking price', { askingPrice: null }],
  ['has an asking price of 0', { askingPrice: 0 }],
  ['has no area', { size: null }],
  ['has an area of 0', { size: 0 }],
  ['has no number of bedrooms', { bedrooms: null }],
  ['has no year of build, as E10', { yearOfBuild: null }],
  ['has no street', { street: ' ' }],
  ['has no post code', { postcode: '' }],
])('[V] a home that %s is not', (_case, given) => {
  expect(isComing({ ...whole, ...given })).toBe(false);
});
