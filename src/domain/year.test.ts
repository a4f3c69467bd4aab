import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { yearUntil } from './whole-number.ts';

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
