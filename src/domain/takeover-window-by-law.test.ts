import { afterEach, describe, expect, test } from 'vitest';
import { instantOf } from './iso-instant.ts';
import { addDays } from './oslo-calendar.ts';
import { takeoverWindow } from './takeover-window.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
