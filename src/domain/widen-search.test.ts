import { expect, test } from 'vitest';
import { norasSearch } from '#tests/support/premarket-homes.ts';
import { bestWidening, widerSearches } from './widen-search.ts';

test('each bound gives way by a tenth, in whole kroner and square metres', () => {
  expect(widerSearches(norasSearch).map(({ bound, from, to }) => [bound, from, to])).toEqual([
    ['priceFrom', 5_000_000, 4_500_000],
    ['priceTo', 7_500_000, 8_250_000],
    ['sizeFrom', 60, 54],
    ['sizeTo', 90, 99],
  ]);
  const [first] = widerSearches(norasSearch);
  expect(first?.search).toEqual({ ...norasSearch, priceFrom: 4_500_000 });
});

test('no tenth is passed by rounding', () => {
  const search = { ...norasSearch, sizeFrom: 61, sizeTo: 91, priceFrom: null, priceTo: 0 };
  expect(widerSearches(search).map(({ bound, to }) => [bound, to])).toEqual([
    ['sizeFrom', 55],
    ['sizeTo', 100],
  ]);
});

test('the bound that adds most homes is the one to give way on', () => {
  const [low, high, small, large] = widerSearches(norasSearch);
  if (low === undefined || high === undefined || small === undefined || large === undefined) throw new Error('bounds');
  const counted = [
    { ...low, hits: 2 },
    { ...high, hits: 3 },
    { ...small, hits: 5 },
    { ...large, hits: 5 },
  ];
  expect(bestWidening(2, counted)).toMatchObject({ bound: 'sizeFrom', adds: 3 });
  expect(bestWidening(5, counted)).toBeUndefined();
  expect(bestWidening(0, [])).toBeUndefined();
});
