import { describe, expect, test } from 'vitest';
import { norasSearch, premarketHome } from '#tests/support/premarket-homes.ts';
import { isSearch, isSuggested, type ScoredHome, type Search, score } from './match.ts';

const nothing: Search = {
  areas: [],
  housingTypes: [],
  condition: [],
  bedrooms: null,
  sizeFrom: null,
  sizeTo: null,
  priceFrom: null,
  priceTo: null,
};
const home = (given: Partial<ScoredHome> = {}): ScoredHome => ({ ...premarketHome('P01'), ...given });
const points = (search: Partial<Search>, given: Partial<ScoredHome> = {}) =>
  score({ ...nothing, ...search }, home(given)).score;

describe('[V] Nora', () => {
  test.each([
    ['P01', 100, true],
    ['P02', 100, true],
    ['P03', 98, true],
    ['P06', 83, true],
    ['P05', 68, true],
    ['P04', 63, true],
    ['P07', 28, false],
    ['P08', 10, false],
  ])('%s has %i points', (key, expected, isShown) => {
    expect(score(norasSearch, premarketHome(key)).score).toBe(expected);
    expect(isSuggested(norasSearch, premarketHome(key))).toBe(isShown);
  });

  test('only P01 and P02 fit all that is asked for', () => {
    const hits = ['P01', 'P02', 'P03', 'P04', 'P05', 'P06'].filter(
      (key) => score(norasSearch, premarketHome(key)).isHit,
    );
    expect(hits).toEqual(['P01', 'P02']);
  });
});

describe('what was not asked for counts nothing', () => {
  test('a search by price alone is decided by the price', () => {
    expect(points({ priceTo: 6_000_000 })).toBe(100);
    expect(score({ ...nothing, priceTo: 6_000_000 }, home()).parts).toEqual([{ part: 'price', fit: 1 }]);
  });

  test('a search for nothing has no points, and every home fits it', () => {
    expect(score(nothing, home())).toEqual({ score: null, parts: [], isHit: true });
    expect([isSearch(nothing), isSuggested(nothing, home())]).toEqual([false, false]);
  });

  test('a lower bound of nothing, or no bedroom at least, asks for nothing', () => {
    expect(isSearch({ ...nothing, priceFrom: 0, sizeFrom: 0, bedrooms: 0 })).toBe(false);
    expect(points({ priceFrom: 0, sizeFrom: 0, bedrooms: 0 })).toBeNull();
  });

  test.each([
    ['areas', { areas: ['oslo-sagene'] }],
    ['types', { housingTypes: ['plot' as const] }],
    ['bedrooms', { bedrooms: 1 }],
    ['a highest price', { priceTo: 1 }],
    ['a lowest size', { sizeFrom: 1 }],
  ])('a search by %s is one', (_what, given) => {
    expect(isSearch({ ...nothing, ...given })).toBe(true);
  });
});

describe('how each part falls', () => {
  test.each([
    ['in the area', {}, 100],
    ['in the same city', { area: 'oslo-frogner' }, 50],
    ['in the city, with no known area', { area: 'oslo' }, 50],
    ['in another city', { area: 'baerum-jar', cityId: 'baerum' }, 0],
  ])('%s', (_case, given, expected) => {
    expect(points({ areas: ['oslo-sagene', 'oslo-nordre-aker'] }, given)).toBe(expected);
  });

  test.each([
    [5_000_000, 100],
    [5_375_000, 50],
    [5_750_000, 0],
    [9_000_000, 0],
  ])('a price of %i, when 5 million is the most', (askingPrice, expected) => {
    expect(points({ priceTo: 5_000_000 }, { askingPrice })).toBe(expected);
  });

  test.each([
    [60, 100],
    [54, 50],
    [48, 0],
    [20, 0],
  ])('%i m², when 60 is the least', (size, expected) => {
    expect(points({ sizeFrom: 60 }, { size })).toBe(expected);
  });

  test('a highest price of nothing is met by no home', () => {
    expect(points({ priceTo: 0 })).toBe(0);
  });

  test.each([
    [4, 100],
    [3, 100],
    [2, 50],
    [1, 0],
  ])('%i bedrooms, when 3 are asked for', (bedrooms, expected) => {
    expect(points({ bedrooms: 3 }, { bedrooms })).toBe(expected);
  });

  test('half a point counts up', () => {
    expect(points({ areas: ['oslo-sagene'], housingTypes: ['apartment'], bedrooms: 2 }, { bedrooms: 1 })).toBe(92);
    expect(points({ ...norasSearch, areas: ['oslo-frogner'] })).toBe(83);
  });
});

test('new or used is a filter, and counts no points', () => {
  const used = { ...norasSearch, condition: ['new' as const] };
  expect([score(used, home()).score, score(used, home()).isHit, isSuggested(used, home())]).toEqual([
    100,
    false,
    false,
  ]);
  expect(isSuggested(used, home({ isNew: true }))).toBe(true);
  expect(isSuggested({ ...norasSearch, condition: ['used'] }, home())).toBe(true);
});
