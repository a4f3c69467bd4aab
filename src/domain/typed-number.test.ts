import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { decimalNumber, percent } from './decimal-number.ts';
import { nok } from './money-nok.ts';
import { fromEnglish } from './typed-number.ts';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['a point between thousands', '48.213', 48213],
  ['a space between thousands', '48 213', 48213],
  ['a space that never breaks', '48\u00A0213', 48213],
  ['two points', '1.250.000', 1250000],
  ['a point where no thousands end', '48.21', refused('V_DIGITS')],
  ['letters', 'førtiåtte', refused('V_DIGITS')],
  ['a decimal comma', '48,2', refused('V_DIGITS')],
  ['a number with decimals in a request', 48.213, refused('V_DIGITS')],
])('where a whole number is asked, %s is read as it is meant', (_case, typed, expected) => {
  expect(outcome(wholeNumber(0, 9_999_999), typed)).toEqual(expected);
});

test.each([
  ['a point that may be either', '48.213', refused('V_NUMBER_WHICH')],
  ['a short one that may be either', '1.203', refused('V_NUMBER_WHICH')],
  ['the display’s own noughts before it', '048.213', refused('V_NUMBER_WHICH')],
  ['a comma', '48,213', 48.213],
  ['a space', '48 213', 48213],
  ['nothing between', '48213', 48213],
  ['a point and a comma', '48.213,5', 48213.5],
  ['a comma and a point', '48,213.5', 48213.5],
  ['two points', '1.048.213', 1048213],
  ['a point before two decimals', '48.21', 48.21],
  ['a point after nought', '0.125', 0.125],
  ['a number in a request', 48.213, 48.213],
  ['letters', 'full', refused('V_DIGITS')],
  ['letters among the digits', '48O13', refused('V_DIGITS')],
  ['a comma with nothing before', ',5', refused('V_DIGITS')],
])('where decimals are taken, %s is read as it is meant, or asked about', (_case, typed, expected) => {
  expect(outcome(decimalNumber(0, 9_999_999), typed)).toEqual(expected);
});

test('an amount with a point between thousands is whole kroner, and øre are refused', () => {
  expect(outcome(nok(), '6.450.000')).toBe(6_450_000);
  expect(outcome(nok(), '4.500')).toBe(4500);
  expect(outcome(nok(), '4.500,50')).toEqual(refused('V_NOK'));
  expect(outcome(nok(), '4.50')).toEqual(refused('V_NOK'));
});

test('letters for a percentage are asked to be digits', () => {
  expect(outcome(percent, 'halvparten')).toEqual(refused('V_DIGITS'));
});

test.each([
  ['1,203', '1203'],
  ['1,203.5', '1203,5'],
  ['48.213', '48,213'],
  ['1,250,000', '1250000'],
  ['kr 4,500', 'kr4500'],
  ['4,500 kr', '4500kr'],
  ['33.33 %', '33,33%'],
  ['48213', '48213'],
  ['48 213', '48 213'],
  ['12,5', '12,5'],
  ['1,20', '1,20'],
  ['twelve', 'twelve'],
  ['1.2.3', '1.2.3'],
  ['', ''],
])('typed in English, %s is kept as %s', (typed, kept) => {
  expect(fromEnglish(typed)).toBe(kept);
});
