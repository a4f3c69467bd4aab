import { expect, test } from 'vitest';
import { lastDayOf, markerEffects, sumOfLast } from './listing-statistics.ts';

const days = [
  { date: '2026-11-20', visitors: 40, views: 61 },
  { date: '2026-11-21', visitors: 90, views: 130 },
  { date: '2026-11-23', visitors: 70, views: 75 },
  { date: '2026-11-24', visitors: 55, views: 90 },
] as const;

test('the last day counted is set against the day before it', () => {
  expect(lastDayOf(days)).toEqual({ day: days[3], change: -15 });
  expect(lastDayOf(days.slice(0, 2))).toEqual({ day: days[1], change: 50 });
});

test('where the day before is not counted, no change is made up', () => {
  expect(lastDayOf(days.slice(0, 3))).toEqual({ day: days[2], change: null });
  expect(lastDayOf(days.slice(0, 1))).toEqual({ day: days[0], change: null });
});

test('an advertisement without a whole day has no last day', () => {
  expect(lastDayOf([])).toBeNull();
});

test('a viewing is shown with the visitors of the day after, against those of the day before', () => {
  expect(markerEffects(days, [{ date: '2026-11-22', kind: 'viewing' }])).toEqual([
    { date: '2026-11-22', kind: 'viewing', after: 70, change: -20 },
  ]);
});

test('an effect is unknown until the day after it is counted, and has no change where the day before is not', () => {
  const markers = [
    { date: '2026-11-24', kind: 'viewing' },
    { date: '2026-11-20', kind: 'published' },
  ] as const;
  expect(markerEffects(days, markers)).toEqual([
    { ...markers[0], after: null, change: null },
    { ...markers[1], after: 90, change: null },
  ]);
  expect(markerEffects([{ date: '2026-11-25', visitors: 0, views: 0 }], markers.slice(0, 1))).toEqual([
    { ...markers[0], after: 0, change: null },
  ]);
});

test('the sum of the last days says how many of them were counted, and makes up none', () => {
  expect(sumOfLast(days, 7)).toEqual({ counted: 4, views: 356, visitors: 255 });
  expect(sumOfLast(days, 2)).toEqual({ counted: 2, views: 165, visitors: 125 });
  expect(sumOfLast(days, 4)).toEqual({ counted: 3, views: 295, visitors: 215 });
  expect(sumOfLast([], 7)).toEqual({ counted: 0, views: 0, visitors: 0 });
});
