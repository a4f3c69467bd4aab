import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { yearNotAhead, yearUntil } from './whole-number.ts';

test.each([
  ['an old home', '1897', 1897],
  ['a number', 1938, 1938],
  ['the oldest', '1600', 1600],
  ['older than the oldest', '1599', refused('V_YEAR')],
  ['five years ahead', '2031', 2031],
  ['six years ahead', '2032', refused('V_YEAR')],
  ['two digits', '97', refused('V_YEAR')],
  ['words', 'nittenfemti', refused('V_YEAR')],
  ['nothing', '', refused('V_REQUIRED')],
])('in 2026, a year: %s', (_case, typed, expected) => {
  expect(outcome(yearUntil('2026-11-21'), typed)).toEqual(expected);
});

test.each([
  ['this year', '2026', 2026],
  ['next year', '2027', refused('V_DATE_PAST')],
  ['older than the oldest', '1599', refused('V_YEAR')],
  ['two digits', '97', refused('V_YEAR')],
])('in 2026, a year that is not ahead: %s', (_case, typed, expected) => {
  expect(outcome(yearNotAhead('2026-11-21'), typed)).toEqual(expected);
});
