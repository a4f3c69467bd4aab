import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from './iso-date.ts';
import { instantOf } from './iso-instant.ts';
import { addDays, daysBetween, osloDate } from './oslo-calendar.ts';
import { takeoverWindow, windowOf } from './takeover-window.ts';

const hour = 3_600_000;
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

test('the takeover window is open exactly when today in Oslo is at most 14 days from the takeover, either way', () => {
  const anyDate: fc.Arbitrary<IsoDate> = fc.nat(365 * 30).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -20 * day, max: 20 * day }), (date, offset) => {
      const at = instantOf(Date.parse(`${date}T12:00:00Z`) + offset);
      const days = daysBetween(osloDate(at), date);
      const near = days < -14 ? 'too-late' : 'open';
      expect(takeoverWindow(date, at)).toBe(days > 14 ? 'too-soon' : near);
    }),
  );
});
