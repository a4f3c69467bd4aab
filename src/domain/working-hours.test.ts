import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './iso-instant.ts';
import { osloDate } from './oslo-calendar.ts';
import { isWorkingDay } from './working-days.ts';
import { workingHoursBefore } from './working-hours.ts';

test.each([
  ['in the middle of a day', '2026-11-25T11:30:00.000Z', 1, '2026-11-25T10:30:00.000Z'],
  ['[V] over a weekend: Monday 08:30 to Friday 15:30', '2026-11-23T07:30:00.000Z', 1, '2026-11-20T14:30:00.000Z'],
  ['in the night: the last hour of the day before', '2026-11-25T22:00:00.000Z', 1, '2026-11-25T14:00:00.000Z'],
  ['before an office opens', '2026-11-25T06:00:00.000Z', 1, '2026-11-24T14:00:00.000Z'],
  ['on a Sunday', '2026-11-22T12:00:00.000Z', 1, '2026-11-20T14:00:00.000Z'],
  ['over 17 May, a Monday in 2027', '2027-05-18T06:30:00.000Z', 1, '2027-05-14T13:30:00.000Z'],
  ['over Easter 2027', '2027-03-30T06:30:00.000Z', 1, '2027-03-24T14:30:00.000Z'],
  ['over the night when clocks go forward', '2026-03-30T06:30:00.000Z', 1, '2026-03-27T14:30:00.000Z'],
  ['over the night when clocks go back', '2026-10-26T07:30:00.000Z', 1, '2026-10-23T13:30:00.000Z'],
  ['a whole day: eight hours', '2026-11-25T11:00:00.000Z', 8, '2026-11-24T11:00:00.000Z'],
  ['no hours', '2026-11-25T11:00:00.000Z', 0, '2026-11-25T11:00:00.000Z'],
] as const)('working hours back %s', (_case, at, hours, since) => expect(workingHoursBefore(at, hours)).toBe(since));

test('what it returns is a working day, and never later than asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1.7e12, max: 2e12 }), fc.integer({ min: 1, max: 40 }), (milliseconds, hours) => {
      const at = instantOf(milliseconds);
      const since = workingHoursBefore(at, hours);
      expect(isWorkingDay(osloDate(since))).toBe(true);
      expect(Date.parse(at) - Date.parse(since)).toBeGreaterThanOrEqual(hours * 3_600_000);
    }),
  );
});
