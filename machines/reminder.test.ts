import { expect, test } from 'vitest';
import { reminder } from '#machines/reminder.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-12-01T11:00:00.000Z';
const almostTenSeconds = '2026-12-01T11:00:09.999Z';
const tenSeconds = '2026-12-01T11:00:10.000Z';
const nextDay = '2026-12-02T11:00:00.000Z';
const afterNextDay = '2026-12-02T11:00:00.001Z';

const open = begin(reminder.machine, { kind: 'loan-late' });
type Event = Parameters<typeof decide<typeof reminder.machine>>[2];
const after = (row: typeof open, ...events: readonly Event[]) =>
  events.reduce((before, event) => {
    const verdict = decide(reminder, before, event);
    if (!verdict.allowed) throw new Error(verdict.refusal.code);
    return verdict.row;
  }, row);
const refusal = (row: typeof open, event: Event) => {
  const verdict = decide(reminder, row, event);
  return verdict.allowed ? null : verdict.refusal.code;
};

test('a broker hides a reminder, and takes it back within ten seconds', () => {
  const hidden = after(open, { type: 'DISMISS', at });
  expect(hidden.state).toBe('dismissed');
  expect(after(hidden, { type: 'UNDO', at: almostTenSeconds })).toEqual(open);
  expect(refusal(hidden, { type: 'UNDO', at: tenSeconds })).toBe('STALE');
});

test('hidden in two tabs, it moves once', () => {
  expect(refusal(after(open, { type: 'DISMISS', at }), { type: 'DISMISS', at })).toBe('STALE');
});

test('a snoozed reminder is back when its time comes, not before', () => {
  const snoozed = after(open, { type: 'SNOOZE', until: nextDay, at });
  expect(snoozed.state).toBe('snoozed');
  expect(refusal(snoozed, { type: 'WAKE', at: '2026-12-02T10:59:59.999Z' })).toBe('STALE');
  expect(after(snoozed, { type: 'WAKE', at: nextDay })).toEqual(open);
  expect(after(snoozed, { type: 'UNDO', at: almostTenSeconds })).toEqual(open);
  expect(refusal(snoozed, { type: 'UNDO', at: tenSeconds })).toBe('STALE');
});

test('a reminder is snoozed to a time that is ahead', () => {
  expect(refusal(open, { type: 'SNOOZE', until: at, at })).toBe('BR_SNOOZE');
  expect(refusal(open, { type: 'SNOOZE', until: '2026-11-30T11:00:00.000Z', at })).toBe('BR_SNOOZE');
});

test.each(['paper-waiting', 'pep', 'lead-not-deleted'])('the duty %s is only put off, for 24 hours at most', (kind) => {
  const duty = begin(reminder.machine, { kind });
  expect(refusal(duty, { type: 'DISMISS', at })).toBe('BR_DUTY');
  expect(refusal(duty, { type: 'SNOOZE', until: afterNextDay, at })).toBe('BR_DUTY');
  expect(after(duty, { type: 'SNOOZE', until: nextDay, at }).state).toBe('snoozed');
});

test('what is no duty may be put off for longer than 24 hours', () => {
  expect(after(open, { type: 'SNOOZE', until: afterNextDay, at }).state).toBe('snoozed');
});

test('a reminder whose cause is gone is resolved, and no move is taken back any more', () => {
  const moves: readonly (readonly Event[])[] = [
    [],
    [{ type: 'DISMISS', at }],
    [{ type: 'SNOOZE', until: nextDay, at }],
  ];
  for (const move of moves) {
    const resolved = after(open, ...move, { type: 'RESOLVE' });
    expect(resolved.state).toBe('resolved');
    expect(refusal(resolved, { type: 'UNDO', at: almostTenSeconds })).toBe('STALE');
  }
});
