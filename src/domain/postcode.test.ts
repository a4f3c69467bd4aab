import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { foreignPostcode, postcode } from './postcode.ts';

test.each([
  ['in Norway, four digits', 'NO', '0550', '0550'],
  ['in Norway, spaces around', 'NO', ' 7030 ', '7030'],
  ['in Norway, three digits', 'NO', '550', refused('V_POSTCODE')],
  ['in Norway, a letter', 'NO', '055O', refused('V_POSTCODE')],
  ['in Norway, with the country in front', 'NO', 'N-0550', refused('V_POSTCODE')],
  ['in Norway, nothing', 'NO', '', refused('V_REQUIRED')],
  ['in Norway, one that does not exist', 'NO', '9999', refused('V_POSTCODE')],
  ['in Norway, another that does not exist', 'NO', '0000', refused('V_POSTCODE')],
  ['in Norway, the lowest', 'NO', '0001', '0001'],
  ['in Norway, on Svalbard', 'NO', '9170', '9170'],
  ['in Sweden, one that no Norwegian has', 'SE', '99 99', '99 99'],
  ['in Britain, letters and a space', 'GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['in Sweden, a space', 'SE', '111 22', '111 22'],
  ['abroad, one character', 'SE', '1', refused('V_POSTCODE')],
  ['abroad, 13 characters', 'SE', '1234567890123', refused('V_POSTCODE')],
] as const)('a post code: %s', (_case, country, typed, expected) => {
  expect(outcome(country === 'NO' ? postcode : foreignPostcode, typed)).toEqual(expected);
});
