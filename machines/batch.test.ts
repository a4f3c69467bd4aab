import { describe, expect, test } from 'vitest';
import { type BatchEvent, batch, undoEnds } from '#machines/batch.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-11-23T11:00:00.000Z';
const run = (...events: readonly BatchEvent[]) => {
  let row = begin(batch.machine, {});
  for (const event of events) {
    const verdict = decide(batch, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};
const start = { type: 'START' } as const;
const finish = { type: 'FINISH', at } as const;
const stop = { type: 'STOP', at } as const;
const undo = { type: 'UNDO', done: 500, at } as const;

describe('a batch', () => {
  test('is queued, runs and is done once', () => {
    expect(run()).toEqual({ state: 'queued', context: { endedAt: null } });
    expect(run(start, finish)).toEqual({ state: 'done', context: { endedAt: at } });
    expect(run(start, finish, finish)).toBe('STALE');
    expect(run(start, start)).toBe('STALE');
  });

  test('is stopped before it begins or while it runs, and not after', () => {
    expect(run(stop)).toMatchObject({ state: 'stopped' });
    expect(run(start, stop)).toMatchObject({ state: 'stopped' });
    expect(run(start, finish, stop)).toBe('STALE');
    expect(run(start, finish, undo, stop)).toBe('STALE');
  });

  test('goes on with what failed, and with what a stop has left, when there is any', () => {
    expect(run(start, finish, { type: 'RETRY', rest: 3 })).toEqual({ state: 'queued', context: { endedAt: null } });
    expect(run(start, stop, { type: 'RETRY', rest: 1 })).toMatchObject({ state: 'queued' });
    expect(run(start, finish, { type: 'RETRY', rest: 0 })).toBe('STALE');
    expect(run(start, { type: 'RETRY', rest: 1 })).toBe('STALE');
  });
});

describe('undo', () => {
  test('is open for seven days after the end, to the last millisecond', () => {
    const late = (when: BatchEvent & { type: 'UNDO' }) => run(start, finish, when);
    expect(late({ ...undo, at: '2026-11-30T10:59:59.999Z' })).toMatchObject({ state: 'undoing' });
    expect(late({ ...undo, at: '2026-11-30T11:00:00.000Z' })).toBe('BATCH_LATE');
    expect(undoEnds({ endedAt: at })).toBe('2026-11-30T11:00:00.000Z');
    expect(undoEnds({ endedAt: null })).toBeNull();
  });

  test('happens once, and not while the batch runs or when it has changed nothing', () => {
    expect(run(start, finish, undo, finish)).toMatchObject({ state: 'undone' });
    expect(run(start, finish, undo, undo)).toBe('STALE');
    expect(run(start, finish, undo, finish, undo)).toBe('STALE');
    expect(run(start, undo)).toBe('STALE');
    expect(run(start, finish, { ...undo, done: 0 })).toBe('STALE');
    expect(run(start, stop, undo)).toMatchObject({ state: 'undoing' });
  });
});
