import { describe, expect, test } from 'vitest';
import { type BookingEvent, booking, bookingMachine } from '#machines/booking.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

/** A Monday, 12 o'clock in Oslo, and the Friday of that week at 14. */
const at = '2026-11-23T11:00:00.000Z';
const start = '2026-11-27T13:00:00.000Z';
const monday = '2026-11-30T08:00:00.000Z';
const run = (...events: readonly BookingEvent[]) => {
  let row = begin(bookingMachine, { start, at });
  for (const event of events) {
    const verdict = decide(booking, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};
const request = { type: 'REQUEST', hasPlace: true, at } as const;
const confirm = { type: 'CONFIRM', at } as const;
const propose = { type: 'PROPOSE', start: monday, at } as const;

describe('a held time', () => {
  test('is held for ten minutes, to the last millisecond, and then no request is taken', () => {
    expect(run()).toEqual({ state: 'held', context: { start, expiresAt: '2026-11-23T11:10:00.000Z' } });
    expect(run({ ...request, at: '2026-11-23T11:09:59.999Z' })).toMatchObject({ state: 'requested' });
    expect(run({ ...request, at: '2026-11-23T11:10:00.000Z' })).toBe('BK_EXPIRED');
    expect(run({ type: 'EXPIRE', at: '2026-11-23T11:09:59.999Z' })).toBe('STALE');
    expect(run({ type: 'EXPIRE', at: '2026-11-23T11:10:00.000Z' })).toMatchObject({ state: 'expired' });
  });

  test('that was released or used by another booking is no longer held', () => {
    expect(run({ type: 'RELEASE' }, request)).toBe('BK_EXPIRED');
    expect(run({ type: 'TAKE', at }, request)).toBe('BK_EXPIRED');
    expect(run({ type: 'TAKE', at }, { type: 'TAKE', at })).toBe('BK_EXPIRED');
    expect(run(request, request)).toBe('BK_EXPIRED');
  });

  test('is not requested by a phone with two open bookings', () => {
    expect(run({ ...request, hasPlace: false })).toBe('BK_MANY');
  });
});

describe('a request', () => {
  test('waits three working days: from Monday through Thursday, but never past its own start', () => {
    expect(run(request)).toMatchObject({ context: { expiresAt: '2026-11-26T23:00:00.000Z' } });
    const soon = decide(booking, begin(bookingMachine, { start: '2026-11-24T08:00:00.000Z', at }), request);
    expect(soon).toMatchObject({ row: { context: { expiresAt: '2026-11-24T08:00:00.000Z' } } });
  });

  test('over Easter waits longer: from Wednesday 24 March 2027 through Thursday 1 April', () => {
    const easter = '2027-03-24T11:00:00.000Z';
    const row = begin(bookingMachine, { start: '2027-04-09T07:00:00.000Z', at: easter });
    expect(decide(booking, row, { ...request, at: easter })).toMatchObject({
      row: { context: { expiresAt: '2027-04-01T22:00:00.000Z' } },
    });
  });

  test('is confirmed, declined or expired, once', () => {
    expect(run(request, confirm)).toEqual({ state: 'confirmed', context: { start, expiresAt: null } });
    expect(run(request, confirm, confirm)).toBe('STALE');
    expect(run(request, { type: 'DECLINE', at }, confirm)).toBe('STALE');
    expect(run(request, { ...confirm, at: '2026-11-26T23:00:00.000Z' })).toBe('STALE');
    expect(run(request, { type: 'EXPIRE', at: '2026-11-26T22:59:59.999Z' })).toBe('STALE');
    expect(run(request, { type: 'EXPIRE', at: '2026-11-26T23:00:00.000Z' })).toMatchObject({ state: 'expired' });
  });

  test('is given another time by the broker, which the customer accepts as they have read it', () => {
    expect(run(request, propose)).toMatchObject({ state: 'proposed', context: { start: monday } });
    expect(run(request, { ...propose, start })).toBe('BK_TAKEN');
    expect(run(request, propose, { type: 'ACCEPT', start, at })).toBe('STALE');
    expect(run(request, propose, { type: 'ACCEPT', start: monday, at })).toMatchObject({ state: 'confirmed' });
    expect(run(request, propose, confirm)).toBe('STALE');
    expect(run(request, confirm, propose)).toMatchObject({ state: 'proposed' });
  });
});

describe('a customer who cannot come', () => {
  const cancel = (when: BookingEvent & { type: 'CANCEL' }) => run(request, confirm, when);
  test('cancels until two hours before', () => {
    expect(cancel({ type: 'CANCEL', at: '2026-11-27T11:00:00.000Z' })).toMatchObject({ state: 'cancelled' });
    expect(cancel({ type: 'CANCEL', at: '2026-11-27T11:00:00.001Z' })).toBe('BK_LATE');
    expect(run(request, { type: 'CANCEL', at })).toMatchObject({ state: 'cancelled' });
    expect(run(request, propose, { type: 'CANCEL', at })).toMatchObject({ state: 'cancelled' });
  });

  test('moves until two hours before, and waits for the broker again', () => {
    const move = { type: 'MOVE', start: monday, at: '2026-11-27T11:00:00.000Z' } as const;
    expect(run(request, confirm, move)).toEqual({
      state: 'requested',
      context: { start: monday, expiresAt: monday },
    });
    expect(run(request, confirm, { ...move, at: '2026-11-27T11:00:00.001Z' })).toBe('BK_LATE');
    expect(run(request, { type: 'CANCEL', at }, move)).toBe('STALE');
  });
});

test('a meeting is done when its 45 minutes are over, and changes no more', () => {
  const done = { type: 'DONE', at: '2026-11-27T13:45:00.000Z' } as const;
  expect(run(request, confirm, { ...done, at: '2026-11-27T13:44:59.999Z' })).toBe('STALE');
  expect(run(request, confirm, done)).toMatchObject({ state: 'done' });
  expect(run(request, confirm, { type: 'DECLINE', at: start })).toBe('BK_LATE');
  expect(run(request, confirm, done, { type: 'CANCEL', at })).toBe('STALE');
});
