import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { code4 } from './mailed-token.ts';

test.each([
  ['four digits', '4821', '4821'],
  ['zeros in front', '0042', '0042'],
  ['a space, as the keyboard may paste it', '48 21', '4821'],
  ['three digits', '482', refused('V_CODE4')],
  ['five digits', '48215', refused('V_CODE4')],
  ['a letter', '48a1', refused('V_CODE4')],
  ['Arabic digits', '٤٨٢١', refused('V_CODE4')],
  ['nothing', '', refused('V_REQUIRED')],
])('an SMS code: %s', (_case, typed, expected) => {
  expect(outcome(code4, typed)).toEqual(expected);
});
