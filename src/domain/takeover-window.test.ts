import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { IsoDate } from './iso-date.ts';
import { instantOf } from './iso-instant.ts';
import { addDays, daysBetween, osloDate } from './oslo-calendar.ts';
import { takeoverWindow, windowOf } from './takeover-window.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the window of each takeover date', () => {
  test.each([
    ['clocks go forward that day', '2026-03-29', '2026-03-14T23:00:00.000Z', '2026-04-12T22:00:00.000Z', 695],
    ['clocks went forward a week before', '2026-04-05', '2026-03-21T23:00:00.000Z', '2026-04-19T22:00:00.000Z', 695],
    ['clocks went back five days before', '2026-10-30', '2026-10-15T22:00:00.000Z', '2026-11-13T23:00:00.000Z', 697],
    ['winter all through', '2026-12-01', '2026-11-16T23:00:00.000Z', '2026-12-15T23:00:00.000Z', 696],
    ['over new year', '2027-01-10', '2026-12-26T23:00:00.000Z', '2027-01-24T23:00:00.000Z', 696],
    ['from a leap day on', '2028-03-14', '2028-02-28T23:00:00.000Z', '2028-03-28T22:00:00.000Z', 695],
  ] as const)('the window of a takeover date: %s: %s', (_case, date, opens, closes, hours) => {
    expect(windowOf(date)).toEqual({ opens, closes });
    expect((Date.parse(closes) - Date.parse(opens)) / hour).toBe(hours);
    expect(takeoverWindow(date, instantOf(Date.parse(opens) - 1))).toBe('too-soon');
    expect(takeoverWindow(date, opens)).toBe('open');
    expect(takeoverWindow(date, instantOf(Date.parse(closes) - 1))).toBe('open');
    expect(takeoverWindow(date, closes)).toBe('too-late');
  });
});

// The law's own words in plain arithmetic: summer time from the last Sunday of March to that of October, both at 01:00
// UTC.
const lastSunday = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * day;
};
const midnightByLaw = (utcMidnight: number): number => {
  const year = new Date(utcMidnight).getUTCFullYear();
  const isSummer = utcMidnight > lastSunday(year, 2) && utcMidnight <= lastSunday(year, 9);
  return utcMidnight - (isSummer ? 2 : 1) * hour;
};

describe.each(['UTC', 'Europe/Oslo', 'America/Los_Angeles', 'Asia/Tokyo'])('a process whose clock is in %s', (zone) => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('the takeover window is the law’s at 6,570 probes: every date of 2026, both edges, nine offsets', () => {
    process.env.TZ = zone;
    expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(
      { UTC: 0, 'Europe/Oslo': -60, 'America/Los_Angeles': 480, 'Asia/Tokyo': -540 }[zone],
    );
    const offsets = [-day, -hour, -minute, -1, 0, 1, minute, hour, day];
    let probes = 0;
    for (let n = 0; n < 365; n += 1) {
      const date = addDays('2026-01-01', n);
      const opens = midnightByLaw(Date.parse(date) - 14 * day);
      const closes = midnightByLaw(Date.parse(date) + 15 * day);
      for (const [edge, sooner, later] of [
        [opens, 'too-soon', 'open'],
        [closes, 'open', 'too-late'],
      ] as const) {
        for (const offset of offsets) {
          expect(takeoverWindow(date, instantOf(edge + offset))).toBe(offset < 0 ? sooner : later);
          probes += 1;
        }
      }
    }
    expect(probes).toBe(6570);
  });
});

test('the takeover window is open exactly when today in Oslo is at most 14 days from the takeover, either way', () => {
  const anyDate: fc.Arbitrary<IsoDate> = fc.nat(365 * 30).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -20 * day, max: 20 * day }), (date, offset) => {
      const at = instantOf(Date.parse(`${date}T12:00:00Z`) + offset);
      const days = daysBetween(osloDate(at), date);
      expect(takeoverWindow(date, at)).toBe(days > 14 ? 'too-soon' : days < -14 ? 'too-late' : 'open');
    }),
  );
});
