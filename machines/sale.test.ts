import { expect, test } from 'vitest';
import { bucketsDone, type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-11-24T10:00:00.000Z';
const after = (...events: readonly SaleEvent[]) => {
  let row = begin(saleMachine, { at: '2026-10-12T08:00:00.000Z' });
  for (const event of events) {
    const verdict = decide(sale, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};
const to = (bucket: 'marketing' | 'viewing' | 'bid-round' | 'post-work') =>
  ({ type: 'ADVANCE', to: bucket, at }) as const;
const complete = { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: false, at } as const;

test('a step that the broker skipped is done, and has no day', () => {
  const row = after(to('viewing'));
  expect(row).toMatchObject({ state: 'viewing', context: { since: { viewing: at } } });
  expect(row).not.toHaveProperty('context.since.marketing');
  expect(bucketsDone('viewing')).toEqual(['preparation', 'target-group-analysis', 'marketing']);
});

test('a sale goes forward only, but back to viewings when the bids came to nothing', () => {
  expect(after(to('viewing'), to('marketing'))).toBe('INVALID_INPUT');
  expect(after(to('viewing'), to('viewing'))).toBe('INVALID_INPUT');
  expect(after(to('bid-round'), { type: 'BACK', isSold: false, at })).toMatchObject({ state: 'viewing' });
  expect(after(to('post-work'), { type: 'BACK', isSold: true, at })).toBe('INVALID_INPUT');
  expect(after(to('marketing'), { type: 'BACK', isSold: false, at })).toBe('INVALID_INPUT');
});

test('a sale is completed once the home is taken over and no settlement form is unfinished', () => {
  expect(after(to('post-work'), { ...complete, isTakenOver: false })).toBe('INVALID_INPUT');
  expect(after(to('post-work'), { ...complete, hasUnfinishedForm: true })).toBe('INVALID_INPUT');
  expect(after(to('bid-round'), complete)).toBe('INVALID_INPUT');
  expect(after(to('post-work'), complete)).toMatchObject({ state: 'completed', context: { endedAt: at } });
  expect(bucketsDone('completed')).toHaveLength(6);
});

test('a withdrawn or completed sale moves no more', () => {
  const withdrawal = { type: 'WITHDRAW', at } as const;
  expect(after(to('marketing'), withdrawal)).toMatchObject({ state: 'withdrawn', context: { endedAt: at } });
  expect(after(to('marketing'), withdrawal, to('viewing'))).toBe('INVALID_INPUT');
  expect(after(to('post-work'), complete, withdrawal)).toBe('INVALID_INPUT');
  expect(bucketsDone('withdrawn')).toEqual([]);
});
