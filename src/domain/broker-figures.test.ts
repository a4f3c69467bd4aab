import { describe, expect, test } from 'vitest';
import { averageCommission, figureSpans, percentChange, rankOf, shareRevenue } from './broker-figures.ts';

describe('the average commission', () => {
  test.each([
    [4_120_000, 61, 67_500],
    [610_000, 9, 67_800],
    [3_890_000, 55, 70_700],
    [14_800_000, 214, 69_200],
    [100_050, 1, 100_100],
  ])('[V] %i kr over %i sales is %i kr', (revenue, sales, average) => {
    expect(averageCommission(revenue, sales)).toBe(average);
  });

  test('is not there without a sale', () => {
    expect(averageCommission(0, 0)).toBeNull();
  });
});

test('[V] 500 300 300 100 0 stand at 1 2 2 4 and none', () => {
  const revenues = [500, 300, 300, 100, 0];
  const ranked = revenues.filter((revenue) => revenue > 0);
  expect(revenues.map((revenue) => (revenue === 0 ? null : rankOf(revenue, ranked)))).toEqual([1, 2, 2, 4, null]);
});

test('[V] 50 001 kr by 3 333 and 6 667, the main broker’s, are 16 665 and 33 336 kr', () => {
  const shares = [
    { brokerId: 'other', bp: 3_333 },
    { brokerId: 'main', bp: 6_667 },
  ];
  expect(shareRevenue(50_001, shares, 'main').map(({ revenue }) => revenue)).toEqual([16_665, 33_336]);
});

describe('the period', () => {
  test('[V] the year at 2026-11-23T09:42Z, and the same days of the year before', () => {
    expect(figureSpans('this-year', '2026-11-23T09:42:00.000Z')).toEqual({
      now: { from: '2025-12-31T23:00:00.000Z', to: '2026-11-23T09:42:00.000Z' },
      before: { from: '2024-12-31T23:00:00.000Z', to: '2025-11-23T09:42:00.000Z' },
    });
  });

  test('[V] the month at 2026-11-23T09:42Z, and the same days of October, in summer time', () => {
    expect(figureSpans('this-month', '2026-11-23T09:42:00.000Z')).toEqual({
      now: { from: '2026-10-31T23:00:00.000Z', to: '2026-11-23T09:42:00.000Z' },
      before: { from: '2026-09-30T22:00:00.000Z', to: '2026-10-23T08:42:00.000Z' },
    });
  });

  test('[V] at 2027-03-31 the month before is all February', () => {
    expect(figureSpans('this-month', '2027-03-31T10:00:00.000Z').before).toEqual({
      from: '2027-01-31T23:00:00.000Z',
      to: '2027-02-28T23:00:00.000Z',
    });
  });

  test('keeps seconds, and a leap day is the end of February the year before', () => {
    expect(figureSpans('this-month', '2026-11-23T09:42:31.250Z').before.to).toBe('2026-10-23T08:42:31.250Z');
    expect(figureSpans('this-year', '2028-02-29T10:00:00.000Z').before.to).toBe('2027-02-28T23:00:00.000Z');
  });
});

test('a change from nothing has no percentage', () => {
  expect(percentChange(100, 0)).toBeNull();
  expect(percentChange(112, 100)).toBe(12);
  expect(percentChange(60, 100)).toBe(-40);
});
