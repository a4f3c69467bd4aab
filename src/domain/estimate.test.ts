import { describe, expect, test } from 'vitest';
import { estimateOf, halfRange, modelError } from './estimate.ts';

/** Five sales around a price per m², as far apart as the factor says. */
const around = (perSqm: number, factor: number) =>
  [-0.03, 0, 0.03, -0.015, 0.015].map((share) => perSqm * (1 + share * factor));

describe('what a home is worth', () => {
  const five = [98_000, 101_000, 104_000, 99_500, 102_500];

  test('98 000, 101 000, 104 000, 99 500 and 102 500 a m², 47 m²: 4 750 000, between 4 560 000 and 4 940 000', () => {
    expect(estimateOf(five, 47)).toEqual({ precision: 'HIGH', value: 4_750_000, low: 4_560_000, high: 4_940_000 });
  });

  test('homes sold for nearly the same still give 4 percent to each side', () => {
    expect(halfRange(five)).toBe(4);
    expect(halfRange([100_000, 100_000, 100_000])).toBe(4);
  });

  test.each([
    [1, 4, 4_750_000, { precision: 'HIGH', value: 4_750_000, low: 4_560_000, high: 4_940_000 }],
    [2, 6.65, 7_800_000, { precision: 'MEDIUM', value: 7_800_000, low: 7_280_000, high: 8_320_000 }],
    [3, 9.98, 6_500_000, { precision: 'MEDIUM', value: 6_500_000, low: 5_850_000, high: 7_150_000 }],
  ])('f %i: %f percent to each side of %i', (factor, half, value, estimate) => {
    const sales = around(value / 100, factor);
    expect(halfRange(sales)).toBeCloseTo(half, 2);
    expect(estimateOf(sales, 100)).toEqual(estimate);
  });

  test('f 4: 13.30 percent is unsure, a range and no single number', () => {
    const sales = around(162_000, 4);
    expect(halfRange(sales)).toBeCloseTo(13.3, 2);
    const estimate = estimateOf(sales, 100);
    expect(estimate.precision).toBe('LOW');
    expect(JSON.stringify(estimate)).not.toContain('16200000');
    expect(Object.keys(estimate).toSorted()).toEqual(['high', 'low', 'precision']);
  });

  test.each([
    ['two sales', [100_000, 101_000], 60],
    ['no sale', [], 60],
    ['sales too far apart', [60_000, 100_000, 140_000], 60],
    ['a home without an area', [100_000, 101_000, 102_000], 0],
  ])('%s: too little to say anything', (_case, sales, sqm) => {
    expect(estimateOf(sales, sqm)).toEqual({ precision: 'NONE' });
  });

  test('the edges: 6 percent is sure, 10 is middling, 15 is unsure, above is nothing', () => {
    // Three sales m·(1-x), m, m·(1+x) have a deviation of x: half the range is 128·x·√(4/3).
    const at = (half: number) => {
      const x = half / (128 * Math.sqrt(4 / 3));
      return estimateOf([100_000 * (1 - x), 100_000, 100_000 * (1 + x)], 50).precision;
    };
    expect([5.99, 6.01, 9.99, 10.01, 14.99, 15.01].map(at)).toEqual(['HIGH', 'MEDIUM', 'MEDIUM', 'LOW', 'LOW', 'NONE']);
  });
});

describe('the model’s own error', () => {
  const sale = (share: number) => ({ soldFor: 1_000_000, estimate: 1_000_000 * (1 + share) });

  test('19 sales publish nothing, 20 do', () => {
    expect(modelError(Array.from({ length: 19 }, () => sale(0.05)))).toBeUndefined();
    expect(modelError(Array.from({ length: 20 }, () => sale(0.05)))).toBe(5);
  });

  test('it is the middle one, too high and too low alike', () => {
    const sales = Array.from({ length: 21 }, (_, index) => sale((index % 2 === 0 ? 1 : -1) * index * 0.01));
    expect(modelError(sales)).toBe(10);
    expect(modelError([...sales, sale(0.5)])).toBe(10.5);
  });
});
