import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { instantOf, isoInstant } from './iso-instant.ts';

test.each([
  ['in UTC', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  ['without fractions', '2026-11-21T11:00:00Z', '2026-11-21T11:00:00.000Z'],
  ['with microseconds', '2026-11-21T11:00:00.123456Z', '2026-11-21T11:00:00.123Z'],
  ['with Oslo’s offset', '2026-11-21T12:00+01:00', '2026-11-21T11:00:00.000Z'],
  ['without a zone, which could mean anything', '2026-11-21T12:00:00', refused('V_DATE')],
  ['a day that does not exist', '2026-02-30T12:00:00Z', refused('V_DATE')],
  ['hour 25', '2026-11-21T25:00:00Z', refused('V_DATE')],
  ['only a date', '2026-11-21', refused('V_DATE')],
])('an instant: %s', (_case, given, expected) => {
  expect(outcome(isoInstant, given)).toEqual(expected);
});

test('a clock’s milliseconds become an instant, and a broken clock is an error', () => {
  expect(instantOf(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(() => instantOf(Number.NaN)).toThrow(RangeError);
  expect(() => instantOf(8.64e15)).toThrow(RangeError);
});
