import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { meterNumber } from './metering-point-id.ts';

test.each([
  ['an electricity meter', '697063140007717', '697063140007717'],
  ['in groups', '6970 6314 0007 717', '697063140007717'],
  ['a water meter with letters and a hyphen', 'WM-40210026', 'WM-40210026'],
  ['20 characters', '1'.repeat(20), '1'.repeat(20)],
  ['21 characters', '1'.repeat(21), refused('V_METER_LEN')],
  ['a character that no meter has', '12 34$', refused('V_METER_CHARS')],
  ['a web address, as some codes on meters are', 'https://x.no/1', refused('V_METER_CHARS')],
  ['nothing', '', refused('V_REQUIRED')],
])('a meter number: %s', (_case, typed, expected) => {
  expect(outcome(meterNumber, typed)).toEqual(expected);
});
