import { expect, test } from 'vitest';
import { type RewardEvent, reward } from '#machines/reward.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

/** Returns the state after these events, or the refusal of the last one. */
const after = (...events: readonly RewardEvent[]): string => {
  let row = begin(reward.machine, undefined);
  for (const event of events) {
    const verdict = decide(reward, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const unlock = { type: 'UNLOCK', count: 3 } as const;
const claim = { type: 'CLAIM', isFirst: true } as const;

test('three friends open the reward, two do not', () => {
  expect(after({ type: 'UNLOCK', count: 2 })).toBe('RW_LOCKED');
  expect(after(claim)).toBe('RW_LOCKED');
  expect(after(unlock)).toBe('unlocked');
  expect(after(unlock, claim)).toBe('claimed');
  expect(after(unlock, claim, { type: 'ACCEPT' })).toBe('accepted');
});

test('a friend who leaves locks it again before the claim only', () => {
  expect(after(unlock, { type: 'LOCK', count: 2 })).toBe('locked');
  expect(after(unlock, { type: 'LOCK', count: 3 })).toBe('STALE');
  expect(after(unlock, claim, { type: 'LOCK', count: 0 })).toBe('STALE');
});

test('a person has it once', () => {
  expect(after(unlock, { type: 'CLAIM', isFirst: false })).toBe('RW_ONCE');
  expect(after(unlock, claim, claim)).toBe('STALE');
});
