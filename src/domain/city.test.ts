import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { city } from './address.ts';

test.each([
  ['the shortest there is', 'Bø', 'Bø'],
  ['as registers write it', 'MO I RANA', 'Mo i Rana'],
  ['one letter', 'Å', refused('V_CITY')],
  ['60 letters', 'a'.repeat(60), 'a'.repeat(60)],
  ['61 letters', 'a'.repeat(61), refused('V_LEN')],
  ['nothing', ' ', refused('V_REQUIRED')],
])('a postal town: %s', (_case, typed, expected) => {
  expect(outcome(city, typed)).toEqual(expected);
});
