import { describe, expect, test } from 'vitest';
import { everyRelation, type Interval, lying, touch } from '#tests/support/intervals.ts';
import {
  blockedQuarters,
  endOfMeeting,
  isFree,
  nearestStarts,
  quartersOf,
  startsBetween,
  usualHours,
} from './booking-slots.ts';
import { isAwayOn, isAwayOver } from './broker-away.ts';
import { nextMailTime } from './chat-notice.ts';
import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, osloDate, osloInstant } from './oslo-calendar.ts';
import { takeoverWindow, windowOf } from './takeover-window.ts';

const meetingAt = (start: IsoInstant): Interval => ({ from: start, to: endOfMeeting(start) });
const minutesAfter = (at: IsoInstant, minutes: number): IsoInstant => instantOf(Date.parse(at) + minutes * 60_000);
/** A meeting in winter, in summer, and the first ones after each change of clocks. */
const starts = ['2026-12-02', '2026-07-01', '2026-10-26', '2026-03-30'].map((day) =>
  osloInstant(day as never, '12:00'),
);
const gap = 15;

/** Every interval around a meeting: in each relation to it, to it with the pause around it, and a quarter more or less. */
const around = (meeting: Interval): readonly (readonly [string, Interval])[] =>
  [meeting, { from: minutesAfter(meeting.from, -gap), to: minutesAfter(meeting.to, gap) }].flatMap((wide) =>
    everyRelation.flatMap((relation) => {
      const { from, to } = lying(relation, wide);
      return [-gap, -1, 0, 1, gap].flatMap((more) => [
        [`${relation}, ${more} minutes later`, { from: minutesAfter(from, more), to: minutesAfter(to, more) }] as const,
      ]);
    }),
  );

describe.each(starts)('a meeting at %s', (start) => {
  const meeting = meetingAt(start);
  const others = around(meeting);

  test('is free exactly when it is 15 minutes from what is busy, however that lies', () => {
    const wrong = others.filter(([, busy]) => isFree(start, [busy]) === touch(meeting, busy, gap));
    expect(wrong).toEqual([]);
    expect(new Set(others.map(([, busy]) => isFree(start, [busy]))).size).toBe(2);
  });

  test('is free of two that are busy exactly when it is of each, in either order', () => {
    for (const [, one] of others)
      for (const [, other] of others.filter((_pair, index) => index % 7 === 0)) {
        const both = isFree(start, [one]) && isFree(start, [other]);
        expect([isFree(start, [one, other]), isFree(start, [other, one])]).toEqual([both, both]);
      }
    expect(isFree(start, [])).toBe(true);
  });

  test('shares a quarter with another appointment whenever they are closer than 15 minutes', () => {
    const own = quartersOf(meeting);
    const shares = (other: Interval) => quartersOf(other).some((quarter) => own.includes(quarter));
    for (const [name, other] of others) {
      if (touch(meeting, other, gap)) expect(shares(other), name).toBe(true);
      // On the quarter, it shares one only then.
      else if ([other.from, other.to].every((at) => Date.parse(at) % (gap * 60_000) === 0))
        expect(shares(other), name).toBe(false);
    }
  });

  test('has no meeting where the broker has blocked it, and may where not', () => {
    const own = quartersOf(meeting);
    for (const [name, block] of others.filter(([, one]) => touch(meeting, one)))
      expect(
        blockedQuarters(block).some((quarter) => own.includes(quarter)),
        name,
      ).toBe(true);
    for (const [name, block] of others.filter(([, one]) => !touch(meeting, one, 2 * gap)))
      expect(
        blockedQuarters(block).some((quarter) => own.includes(quarter)),
        name,
      ).toBe(false);
  });
});

describe('the hours of a broker', () => {
  const day = '2026-12-02';
  const today = addDays(day, -1);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  /** Every quarter from eight to six as a begin, and as an end. */
  const quarters = Array.from({ length: 40 }, (_, index) => 8 * 60 + index * 15);

  test('have a meeting exactly where all of it lies within them', () => {
    const usual = startsBetween({ from: day, to: day }, today, usualHours);
    for (const from of quarters)
      for (const to of quarters.filter((one) => one > from)) {
        const open = { from: osloInstant(day, clock(from)), to: osloInstant(day, clock(to)) };
        const found = startsBetween({ from: day, to: day }, today, [{ weekday: 3, from: clock(from), to: clock(to) }]);
        expect(found).toEqual(usual.filter((start) => start >= open.from && endOfMeeting(start) <= open.to));
      }
  });

  test.each(everyRelation)(
    'give the times of the days asked for that may be booked, where the asked span %s these',
    (relation) => {
      const bookable = { from: osloInstant(day), to: osloInstant(addDays(day, 60)) };
      const asked = lying(relation, bookable);
      const days = { from: osloDate(asked.from), to: osloDate(asked.to) };
      const all = startsBetween({ from: day, to: addDays(day, 59) }, today, usualHours);
      expect(startsBetween(days, today, usualHours)).toEqual(
        all.filter((start) => osloDate(start) >= days.from && osloDate(start) <= days.to),
      );
    },
  );
});

describe('a day and a span of days, both ends included', () => {
  test.each([
    ['the day before', -1, false, false],
    ['the first', 0, true, false],
    ['one within', 3, true, false],
    ['the last', 6, true, false],
    ['the day after', 7, false, true],
  ])('%s', (_name, days, isOn, isOver) => {
    const from = '2026-12-21';
    const away = { from, to: addDays(from, 6) } as const;
    expect([isAwayOn(away, addDays(from, days)), isAwayOver(away, addDays(from, days))]).toEqual([isOn, isOver]);
    // A single day begins and ends it.
    expect(isAwayOn({ from, to: from }, addDays(from, days))).toBe(days === 0);
  });

  test.each(['2026-12-01', '2026-10-25', '2026-04-10'] as const)('the window of a takeover on %s', (takeover) => {
    const { opens, closes } = windowOf(takeover);
    const at = (from: IsoInstant, minutes: number) => takeoverWindow(takeover, minutesAfter(from, minutes));
    expect([at(opens, -1), at(opens, 0), at(closes, -1), at(closes, 0)]).toEqual([
      'too-soon',
      'open',
      'open',
      'too-late',
    ]);
    expect([opens, closes]).toEqual([osloInstant(addDays(takeover, -14)), osloInstant(addDays(takeover, 15))]);
  });
});

describe('of two, the right one counts, whichever comes first in the list', () => {
  const at = '2026-12-02T12:00:00.000Z';
  const both = <T>(one: T, other: T, of: (list: readonly T[]) => unknown) => [of([one, other]), of([other, one])];

  test('a mail waits ten minutes after the later of two', () => {
    const [early, late] = [minutesAfter(at, -8), minutesAfter(at, -3)];
    const expected = minutesAfter(late, 10);
    expect(both(early, late, (mails) => nextMailTime(at, mails))).toEqual([expected, expected]);
    // Of the day before, and longer ago than ten minutes: neither waits.
    expect(both(minutesAfter(at, -1441), minutesAfter(at, -11), (mails) => nextMailTime(at, mails))).toEqual([at, at]);
  });

  test('the nearer of two times is offered first, and of two as near the earlier', () => {
    const [near, far] = [minutesAfter(at, -60), minutesAfter(at, 120)];
    expect(both(near, far, (free) => nearestStarts(at, free, 1))).toEqual([[near], [near]]);
    const twin = minutesAfter(at, 60);
    expect(both(near, twin, (free) => nearestStarts(at, free, 1))).toEqual([[near], [near]]);
    expect(both(twin, near, (free) => nearestStarts(at, free, 2))).toEqual([
      [near, twin],
      [near, twin],
    ]);
  });
});
