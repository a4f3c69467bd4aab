import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { percent } from './decimal-number.ts';

test.each([
  ['a whole number', '60', 60],
  ['a comma', '33,33', 33.33],
  ['a point', '33.34', 33.34],
  ['the sign', '2,1 %', 2.1],
  ['a number', 12.5, 12.5],
  ['0', '0', 0],
  ['100', '100', 100],
  ['just above 100', '100,01', refused('V_PCT')],
  ['below 0', '-1', refused('V_PCT')],
  ['three decimals', '33,333', refused('V_PCT')],
  ['a comma with nothing behind', '33,', refused('V_PCT')],
  ['words', 'halvparten', refused('V_DIGITS')],
  ['nothing', '', refused('V_REQUIRED')],
])('a percentage: %s', (_case, typed, expected) => {
  expect(outcome(percent, typed)).toEqual(expected);
});
