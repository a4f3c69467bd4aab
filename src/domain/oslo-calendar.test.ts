import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from './iso-instant.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  osloClock,
  osloDate,
  osloInstant,
  osloMidnight,
  osloMinutes,
} from './oslo-calendar.ts';

const anyDate = fc.nat(80 * 365).map((days) => addDays('1990-01-01', days));

describe('the day in Oslo', () => {
  test.each([
    ['an hour before midnight UTC in winter is the next day', '2026-12-01T23:00:00.000Z', '2026-12-02', '00:00'],
    ['a millisecond earlier it is still the old day', '2026-12-01T22:59:59.999Z', '2026-12-01', '23:59'],
    ['in summer the day comes an hour sooner', '2026-07-01T22:00:00.000Z', '2026-07-02', '00:00'],
    ['new year comes first in Oslo', '2026-12-31T23:30:00.000Z', '2027-01-01', '00:30'],
    ['the last moment of winter time', '2026-03-29T00:59:59.999Z', '2026-03-29', '01:59'],
    ['the first moment of summer time', '2026-03-29T01:00:00.000Z', '2026-03-29', '03:00'],
  ] as const)('the day in Oslo: %s', (_case, at, date, clock) => {
    expect([osloDate(at), osloClock(at)]).toEqual([date, clock]);
  });
});

describe('the instant of a time on the clock', () => {
  test.each([
    ['winter', '2026-12-01', '12:00', '2026-12-01T11:00:00.000Z'],
    ['summer', '2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
    ['midnight before the clocks go forward', '2026-03-29', '00:00', '2026-03-28T23:00:00.000Z'],
    ['midnight before they go back', '2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
    ['midnight after they went back', '2026-10-26', '00:00', '2026-10-25T23:00:00.000Z'],
    ['half past two, which is skipped in March', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['half past two, which comes twice in October: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['three o’clock after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ] as const)('the instant of a time on Oslo’s clock: %s', (_case, date, clock, at) => {
    expect(osloInstant(date, clock)).toBe(at);
  });

  test('midnight in Oslo is the first instant of its day, for 80 years', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const midnight = osloMidnight(date);
        expect([osloDate(midnight), osloClock(midnight)]).toEqual([date, '00:00']);
        expect(osloDate(instantOf(Date.parse(midnight) - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('counting days', () => {
  test.each([
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['over no leap day', '2026-02-28', 1, '2026-03-01'],
    ['over new year', '2026-12-31', 1, '2027-01-01'],
    ['backwards', '2026-03-01', -1, '2026-02-28'],
    ['over the change of the clocks', '2026-03-28', 2, '2026-03-30'],
  ] as const)('counting days in Oslo: %s', (_case, from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  });

  test.each([
    ['three months from the last of November end in February', '2026-11-30', 3, '2027-02-28'],
    ['in a leap year on the 29th', '2027-11-30', 3, '2028-02-29'],
    ['the same day of the month where there is one', '2026-11-23', 3, '2027-02-23'],
    ['back over new year', '2026-02-14', -6, '2025-08-14'],
    ['back to a shorter month', '2026-08-31', -6, '2026-02-28'],
  ] as const)('counting months: %s', (_case, from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  test('days that are added are the days that are counted', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
      }),
    );
  });
});

test('minutes are those that the clocks show, also on the days of a change', () => {
  expect(osloMinutes('2026-11-24T08:05:00.000Z')).toBe(545);
  expect(osloMinutes('2026-03-29T07:05:00.000Z')).toBe(545);
  expect(osloMinutes('2026-10-25T08:05:00.000Z')).toBe(545);
});
