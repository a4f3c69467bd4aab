import { expect, test } from 'vitest';
import { estimateOf, packagesOf, priceOf } from '#src/domain/ekstra-packages.ts';

test('both sets of the specification: prices, reach and clicks of each source', () => {
  expect(packagesOf('A')).toEqual([
    { size: 'S', price: 5000, reach: 20_000, clicks: { min: 500, max: 1000 } },
    { size: 'M', price: 8000, reach: 40_000, clicks: { min: 1000, max: 2000 } },
    { size: 'L', price: 12_000, reach: 75_000, clicks: { min: 2000, max: 4000 } },
    { size: 'XL', price: 18_000, reach: 125_000, clicks: { min: 3500, max: 70_000 } },
  ]);
  expect(packagesOf('B')).toEqual([
    { size: 'S', price: 5900, reach: 20_000, clicks: { min: 500, max: 1000 } },
    { size: 'M', price: 8900, reach: 40_000, clicks: { min: 1000, max: 2000 } },
    { size: 'L', price: 12_900, reach: 75_000, clicks: { min: 2000, max: 3500 } },
    { size: 'XL', price: 18_900, reach: 135_000, clicks: { min: 3500, max: 6000 } },
  ]);
  expect(priceOf('B', 'XL')).toBe(18_900);
});

test('an order is measured by the estimate of the set that it was ordered from', () => {
  expect(estimateOf('XL', 18_000).reach).toBe(125_000);
  expect(estimateOf('XL', 18_900).reach).toBe(135_000);
  expect(estimateOf('XL').reach).toBe(135_000);
});
