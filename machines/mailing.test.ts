import { describe, expect, test } from 'vitest';
import { type MailingEvent, mailing } from '#machines/mailing.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-11-23T11:00:00.000Z';
const tenLater = '2026-11-23T11:00:10.000Z';
const run = (...events: readonly MailingEvent[]) => {
  let row = begin(mailing.machine, {});
  for (const event of events) {
    const verdict = decide(mailing, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const queue = { type: 'QUEUE', at } as const;
const start = { type: 'START', at: tenLater } as const;
const finish = { type: 'FINISH', left: 0, at: tenLater } as const;
const cancel = { type: 'CANCEL', at: tenLater } as const;
const stop = { type: 'STOP', at: tenLater } as const;

describe('the ten seconds after the press', () => {
  test('nothing is sent before they are over, to the millisecond', () => {
    expect(run(queue, { type: 'START', at: '2026-11-23T11:00:09.999Z' })).toBe('STALE');
    expect(run(queue, start)).toBe('sending');
  });

  test('it is taken back once, and not after it has begun', () => {
    expect(run(queue, cancel)).toBe('cancelled');
    expect(run(queue, cancel, cancel)).toBe('STALE');
    expect(run(queue, cancel, start)).toBe('STALE');
    expect(run(queue, start, cancel)).toBe('STALE');
    expect(run(queue, stop)).toBe('STALE');
  });
});

describe('while it is sent', () => {
  test('it pauses until the hours of those who are left, goes on, and is done when none waits', () => {
    expect(run(queue, start, { type: 'PAUSE' })).toBe('paused');
    expect(run(queue, start, { type: 'PAUSE' }, finish)).toBe('STALE');
    expect(run(queue, start, { type: 'PAUSE' }, { type: 'RESUME' }, finish)).toBe('done');
    expect(run(queue, start, { ...finish, left: 1 })).toBe('STALE');
  });

  test('it is stopped, also while it pauses; what failed is tried again, and only that', () => {
    expect(run(queue, start, stop)).toBe('stopped');
    expect(run(queue, start, { type: 'PAUSE' }, stop)).toBe('stopped');
    expect(run(queue, start, stop, stop)).toBe('STALE');
    expect(run(queue, start, finish, { type: 'RETRY', failed: 2 }, finish)).toBe('done');
    expect(run(queue, start, finish, { type: 'RETRY', failed: 0 })).toBe('STALE');
    expect(run(queue, start, { type: 'RETRY', failed: 1 })).toBe('STALE');
  });
});
