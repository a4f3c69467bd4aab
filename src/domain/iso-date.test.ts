import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { isIsoDate, isoDate, yearBefore } from './iso-date.ts';

test.each([
  ['a day', '2026-11-21', '2026-11-21'],
  ['a leap day', '2028-02-29', '2028-02-29'],
  ['a leap day that 2100 does not have', '2100-02-29', refused('V_DATE')],
  ['the Norwegian form', '21.11.2026', refused('V_DATE')],
  ['an instant', '2026-11-21T00:00:00Z', refused('V_DATE')],
  ['a year that would sort wrongly', '0999-01-01', refused('V_DATE')],
  ['nothing', undefined, refused('V_DATE')],
])('a stored date: %s', (_case, stored, expected) => {
  expect(outcome(isoDate, stored)).toEqual(expected);
});

test('a year before a day is the same day, and 28 February for a leap day', () => {
  expect(yearBefore('2026-11-24')).toBe('2025-11-24');
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
  expect(yearBefore('2029-02-28')).toBe('2028-02-28');
});

test('only the days of a month exist, in each month of a year', () => {
  const days = (year: number, month: number) =>
    Array.from({ length: 100 }, (_, day) => day).filter((day) =>
      isIsoDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    );
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  for (const [index, length] of lengths.entries())
    expect(days(2026, index + 1)).toEqual(Array.from({ length }, (_, day) => day + 1));
  expect([days(2026, 0), days(2026, 13)]).toEqual([[], []]);
});
