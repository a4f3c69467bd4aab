import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import identifiers from '#tests/support/test-identifiers.json' with { type: 'json' };
import { formatPhone, formatTypedPhone, mobile, phone } from './phone.ts';

describe('a mobile number', () => {
  test.each(identifiers.phonesValid)('a mobile number $in is stored as $e164', ({ in: typed, e164 }) => {
    expect(outcome(mobile, typed)).toBe(e164);
  });

  test.each(identifiers.phonesInvalid)('as a mobile number, %s is refused', (typed) => {
    expect(outcome(mobile, typed)).toEqual(refused('V_MOBILE'));
  });

  test.each([
    ['a Swedish number with 00', '0046 70 123 45 67', '+46701234567'],
    ['a landline', '22 33 44 55', refused('V_MOBILE')],
    ['a landline with country code', '+47 22334455', refused('V_MOBILE')],
    ['words beside the number', 'tlf 42001001', refused('V_MOBILE')],
    ['16 digits', '+1234567890123456', refused('V_MOBILE')],
    ['country code 0', '+0701234567', refused('V_MOBILE')],
    ['nothing', '', refused('V_REQUIRED')],
  ])('a mobile number: %s', (_case, typed, expected) => {
    expect(outcome(mobile, typed)).toEqual(expected);
  });
});

describe('a telephone number', () => {
  test.each([
    ['a landline', '22 33 44 55', '+4722334455'],
    ['a mobile', '420 01 001', '+4742001001'],
    ['1 first', '12345678', refused('V_PHONE')],
  ])('a telephone number: %s', (_case, typed, expected) => {
    expect(outcome(phone, typed)).toEqual(expected);
  });
});

test.each([
  ['a mobile', '42001001', '420 01 001'],
  ['a landline', '22334455', '22 33 44 55'],
  ['a foreign number', '+46701234567', '+46701234567'],
])('the telephone number %s is shown the way people write it', (_case, typed, shown) => {
  expect(formatPhone(v.parse(phone, typed))).toBe(shown);
});

test.each([
  ['+4742001001', '420 01 001'],
  ['22334455', '22 33 44 55'],
  ['ring meg', 'ring meg'],
])('the telephone number %s is shown as %s, however it was typed', (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});
