import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { decimalNumber } from './decimal-number.ts';

const reading = decimalNumber(0, 99_999_999.999);

test.each([
  ['whole', '48213', 48213],
  ['with a comma', '412,3', 412.3],
  ['with a point', '412.3', 412.3],
  ['in groups', '48 213,125', 48213.125],
  ['a number', 412.3, 412.3],
  ['the lowest', '0', 0],
  ['the highest', '99999999,999', 99999999.999],
  ['above the highest', '100000000', refused('V_RANGE')],
  ['below the lowest', '-0,1', refused('V_RANGE')],
  ['four decimals', '1,2345', refused('V_DECIMALS')],
  ['both a comma and a point', '1.234,5', 1234.5],
  ['words', 'full', refused('V_DIGITS')],
  ['nothing', ' ', refused('V_REQUIRED')],
])('a meter reading: %s', (_case, typed, expected) => {
  expect(outcome(reading, typed)).toEqual(expected);
});

test('a kind of meter that shows one decimal takes no more', () => {
  expect(outcome(decimalNumber(0, 9, 1), '1,25')).toEqual(refused('V_DECIMALS'));
});
