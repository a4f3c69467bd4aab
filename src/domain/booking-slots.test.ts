import { describe, expect, test } from 'vitest';
import {
  blockedQuarters,
  endOfMeeting,
  isBookableDay,
  isFree,
  isStart,
  nearestStarts,
  quartersOf,
  startsBetween,
  startsOn,
  usualHours,
} from './booking-slots.ts';
import type { IsoDate } from './iso-date.ts';
import { osloClock, osloInstant } from './oslo-calendar.ts';

const today = '2026-11-23' satisfies IsoDate;
const friday = '2026-11-27' satisfies IsoDate;
const at = (clock: string) => osloInstant(friday, clock);

describe('the times of a meeting', () => {
  test.each([
    ['2027-03-26', '2027-03-26T08:00:00.000Z'],
    ['2027-03-29', '2027-03-29T07:00:00.000Z'],
    ['2026-10-23', '2026-10-23T07:00:00.000Z'],
    ['2026-10-26', '2026-10-26T08:00:00.000Z'],
  ] as const)('[V] nine o’clock in Oslo on %s is %s', (day, instant) => {
    expect(osloInstant(day, '09:00')).toBe(instant);
  });

  test('[V] the first meeting before and after the clock goes back begins at nine in Oslo', () => {
    expect(startsOn('2026-10-23', '2026-10-20', usualHours)[0]).toBe('2026-10-23T07:00:00.000Z');
    expect(startsOn('2026-10-26', '2026-10-20', usualHours)[0]).toBe('2026-10-26T08:00:00.000Z');
  });

  test('are seven a day, each hour from nine to three, of 45 minutes', () => {
    const starts = startsOn(friday, today, usualHours);
    expect(starts.map(osloClock)).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
    expect(osloClock(endOfMeeting(at('15:00')))).toBe('15:45');
  });

  test('are from tomorrow to 60 days ahead', () => {
    expect(isBookableDay(today, today)).toBe(false);
    expect(isBookableDay('2026-11-24', today)).toBe(true);
    expect(isBookableDay('2027-01-22', today)).toBe(true);
    expect(isBookableDay('2027-01-25', today)).toBe(false);
    expect(startsBetween({ from: '2020-01-01', to: '2030-01-01' }, today, usualHours)).toHaveLength(7 * 42);
  });

  test('are on no Saturday, Sunday or holiday', () => {
    for (const day of ['2026-11-28', '2026-11-29', '2026-12-25', '2027-01-01'] as const)
      expect(startsOn(day, today, usualHours)).toEqual([]);
    for (const day of ['2027-03-25', '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'] as const)
      expect(startsOn(day, '2027-03-24', usualHours)).toEqual([]);
    expect(startsOn('2027-03-30', '2027-03-24', usualHours)).toHaveLength(7);
  });

  test('are within the broker’s hours, to their last minute', () => {
    const hours = [{ weekday: 5, from: '10:00', to: '12:45' }];
    expect(startsOn(friday, today, hours).map(osloClock)).toEqual(['10:00', '11:00', '12:00']);
    expect(startsOn(friday, today, [{ weekday: 5, from: '10:15', to: '12:30' }]).map(osloClock)).toEqual(['11:00']);
    expect(startsOn('2026-11-26', today, hours)).toEqual([]);
    expect(isStart(at('10:00'), today, hours)).toBe(true);
    expect(isStart(at('09:00'), today, hours)).toBe(false);
    expect(isStart(at('10:30'), today, hours)).toBe(false);
  });
});

describe('a busy broker', () => {
  test('has 15 minutes before and after what is busy', () => {
    const busy = [{ from: at('12:00'), to: at('13:00') }];
    expect(isFree(at('11:00'), busy)).toBe(true);
    expect(isFree(at('13:15'), busy)).toBe(true);
    expect(isFree(at('13:00'), busy)).toBe(false);
    expect(isFree(at('11:15'), busy)).toBe(false);
    expect(isFree(at('11:00'), [{ from: at('11:59'), to: at('12:00') }])).toBe(false);
  });

  test('takes four quarters for a meeting, so that the next hour is free', () => {
    const meeting = { from: at('14:00'), to: endOfMeeting(at('14:00')) };
    expect(quartersOf(meeting).map(osloClock)).toEqual(['14:00', '14:15', '14:30', '14:45']);
  });

  test('shares a quarter with another meeting exactly when it is not 15 minutes away', () => {
    const wanted = at('12:00');
    for (let minutes = -120; minutes <= 120; minutes += 15) {
      for (const length of [15, 45, 60]) {
        const from = new Date(Date.parse(wanted) + minutes * 60_000).toISOString() as typeof wanted;
        const to = new Date(Date.parse(from) + length * 60_000).toISOString() as typeof wanted;
        const taken = new Set(quartersOf({ from, to }));
        const shares = quartersOf({ from: wanted, to: endOfMeeting(wanted) }).some((quarter) => taken.has(quarter));
        expect(isFree(wanted, [{ from, to }]), `${minutes} ${length}`).toBe(!shares);
      }
    }
  });

  test('who blocks a time has no meeting in it, nor in the 15 minutes around it', () => {
    const block = { from: at('11:45'), to: at('13:00') };
    const taken = new Set(blockedQuarters(block));
    const left = startsOn(friday, today, usualHours).filter((start) =>
      quartersOf({ from: start, to: endOfMeeting(start) }).every((quarter) => !taken.has(quarter)),
    );
    expect(left.map(osloClock)).toEqual(['09:00', '10:00', '14:00', '15:00']);
    expect(blockedQuarters({ from: at('18:00'), to: at('20:00') })).toEqual([]);
    // A week has five working days of seven hours.
    expect(blockedQuarters({ from: osloInstant('2026-11-30'), to: osloInstant('2026-12-07') })).toHaveLength(5 * 28);
  });

  test('is offered the three nearest of the other times, in their order', () => {
    const free = ['09:00', '11:00', '13:00', '14:00', '15:00'].map(at);
    expect(nearestStarts(at('12:00'), free).map(osloClock)).toEqual(['11:00', '13:00', '14:00']);
    expect(nearestStarts(at('15:00'), free).map(osloClock)).toEqual(['11:00', '13:00', '14:00']);
    expect(nearestStarts(at('12:00'), [])).toEqual([]);
  });
});
