import { expect, test } from 'vitest';
import { packagesOf, priceOf } from '#src/domain/ekstra-packages.ts';

test('both price sets of the specification, with the same estimates', () => {
  expect(packagesOf('A').map(({ size, price }) => [size, price])).toEqual([
    ['S', 5000],
    ['M', 8000],
    ['L', 12_000],
    ['XL', 18_000],
  ]);
  expect(packagesOf('B')).toEqual([
    { size: 'S', price: 5900, reach: 20_000, clicks: { min: 500, max: 1000 } },
    { size: 'M', price: 8900, reach: 40_000, clicks: { min: 1000, max: 2000 } },
    { size: 'L', price: 12_900, reach: 75_000, clicks: { min: 2000, max: 4000 } },
    { size: 'XL', price: 18_900, reach: 125_000, clicks: { min: 3500, max: 6000 } },
  ]);
  expect(priceOf('B', 'XL')).toBe(18_900);
});
