import { expect, test } from 'vitest';
import { mondayOf, openingWeek, weekNumber } from './week-days.ts';

test('a week begins on its Monday, a Sunday too', () => {
  expect((['2026-11-23', '2026-11-25', '2026-11-29'] as const).map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test('a weekend opens on the week to come', () => {
  expect(openingWeek('2026-11-27')).toBe('2026-11-23');
  expect(openingWeek('2026-11-28')).toBe('2026-11-30');
  expect(openingWeek('2026-11-29')).toBe('2026-11-30');
});

test('a week has the number of the year in which its Thursday is', () => {
  expect(weekNumber('2026-11-23')).toBe(48);
  expect(weekNumber('2027-01-03')).toBe(53);
  expect(weekNumber('2027-01-04')).toBe(1);
  expect(weekNumber('2024-12-30')).toBe(1);
  expect(weekNumber('2026-03-29')).toBe(13);
  expect(weekNumber('2026-10-25')).toBe(43);
});
