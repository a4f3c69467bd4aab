import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { address } from './address.ts';

test.each([
  ['a street with a number', 'Kastanjelunden 14 B', 'Kastanjelunden 14 B'],
  ['a farm without a number', 'Nordgård', 'Nordgård'],
  ['two characters', 'Å1', refused('V_ADDRESS')],
  ['three characters', 'Å 1', 'Å 1'],
  ['120 characters', 'a'.repeat(120), 'a'.repeat(120)],
  ['121 characters', 'a'.repeat(121), refused('V_LEN')],
  ['nothing', '', refused('V_REQUIRED')],
])('an address: %s', (_case, typed, expected) => {
  expect(outcome(address, typed)).toEqual(expected);
});
