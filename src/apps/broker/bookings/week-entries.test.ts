import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { bookingWeek, deskBooking } from '../testing/bookings.ts';
import { estate } from '../testing/takeovers.ts';
import { entriesOf, isInHour, placeOf, sideBySide } from './week-entries.ts';

const none = { bookings: { items: [], total: 0 }, dates: [], blocks: [] };
const meetingsAt = (...starts: readonly IsoInstant[]) =>
  entriesOf({ ...none, bookings: { items: starts.map((start) => deskBooking({ start })), total: starts.length } });
const blockOf = (from: IsoInstant, to: IsoInstant) => {
  const [block] = bookingWeek.blocks;
  if (block === undefined) throw new Error('The week has no block');
  return entriesOf({ ...none, blocks: [{ ...block, from, to }] });
};
const spans = (entries: ReturnType<typeof entriesOf>) => entries.map(({ day, from, to }) => [day, from / 60, to / 60]);

test('a meeting stands at its hour on the wall, before and after a change of the clocks', () => {
  expect(spans(meetingsAt('2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z'))).toEqual([
    ['2026-03-28', 9, 9 + 50 / 60],
    ['2026-03-29', 9, 9 + 50 / 60],
  ]);
  expect(spans(meetingsAt('2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'))).toEqual([
    ['2026-10-24', 9, 9 + 50 / 60],
    ['2026-10-25', 9, 9 + 50 / 60],
  ]);
});

test('a block over the night of a change stands in each of its days', () => {
  const spring = blockOf('2026-03-28T17:00:00.000Z', '2026-03-29T08:00:00.000Z');
  const autumn = blockOf('2026-10-24T16:00:00.000Z', '2026-10-25T09:00:00.000Z');
  expect(spans(spring)).toEqual([
    ['2026-03-28', 18, 21],
    ['2026-03-29', 8, 10],
  ]);
  expect(spans(autumn)).toEqual([
    ['2026-10-24', 18, 21],
    ['2026-10-25', 8, 10],
  ]);
});

test('a block until midnight has no part in the next day, and one by night none at all', () => {
  expect(spans(blockOf('2026-11-24T11:00:00.000Z', '2026-11-24T23:00:00.000Z'))).toEqual([['2026-11-24', 12, 21]]);
  expect(blockOf('2026-11-24T21:00:00.000Z', '2026-11-25T05:00:00.000Z')).toEqual([]);
});

test('a takeover without an hour has its day, and takes no hour', () => {
  const date = { kind: 'takeover', estateId: estate(13), address: 'Trikkestallen 3', day: '2026-11-24' } as const;
  const [entry] = entriesOf({ ...none, dates: [{ ...date, at: null, endsAt: null, isDone: false }] });
  expect(entry).toMatchObject({ kind: 'takeover', day: '2026-11-24', at: null });
  expect(entry && isInHour(entry, 8)).toBe(false);
});

describe('entries that share time', () => {
  const lanes = (...starts: readonly IsoInstant[]) =>
    sideBySide(meetingsAt(...starts)).map(({ lane, lanes: of }) => [lane, of]);

  test('stand side by side, and one that shares none has the whole width', () => {
    expect(lanes('2026-11-25T08:00:00.000Z', '2026-11-25T08:30:00.000Z', '2026-11-25T11:00:00.000Z')).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  test('take a lane that is free again', () => {
    const starts = ['08:00', '08:30', '09:00', '09:30'].map((at) => `2026-11-25T${at}:00.000Z` as const);
    expect(lanes(...starts)).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [1, 2],
    ]);
  });

  test('are all placed, forty in a day, and no two of them over each other', () => {
    const starts = Array.from({ length: 40 }, (_, index) => {
      const minutes = 7 * 60 + index * 15;
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      return `2026-11-25T${clock}:00.000Z` as const;
    });
    const placed = sideBySide(meetingsAt(...starts));
    expect(placed).toHaveLength(40);
    const over = placed.filter((one, index) =>
      placed.slice(index + 1).some(({ lane, from, to }) => lane === one.lane && from < one.to && to > one.from),
    );
    expect(over).toEqual([]);
  });
});

test('the time of now stands within the shown hours alone', () => {
  expect(placeOf('2026-11-25T07:00:00.000Z')).toBe(0);
  expect(placeOf('2026-11-25T13:30:00.000Z')).toBe(0.5);
  expect(placeOf('2026-11-25T05:00:00.000Z')).toBeNull();
});
