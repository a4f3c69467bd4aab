import { expect, test } from 'vitest';
import { bucketsDone, type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
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

test('a withdrawn or completed sale moves no more, but a home that is for sale again begins from the first step', () => {
  const withdrawal = { type: 'WITHDRAW', at } as const;
  expect(after(to('marketing'), withdrawal)).toMatchObject({ state: 'withdrawn', context: { endedAt: at } });
  expect(after(to('marketing'), withdrawal, to('viewing'))).toBe('INVALID_INPUT');
  expect(after(to('marketing'), withdrawal, { type: 'RELIST', at })).toEqual({
    state: 'preparation',
    context: { since: { preparation: at }, endedAt: null },
  });
  expect(after(to('post-work'), complete, { type: 'RELIST', at })).toBe('INVALID_INPUT');
  expect(after(to('post-work'), complete, withdrawal)).toBe('INVALID_INPUT');
  expect(bucketsDone('withdrawn')).toEqual([]);
});

test('each step of a sale may follow the one before, and has the day on which it began', () => {
  const steps = ['target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'] as const;
  const days = steps.map((step, index) => ({ step, at: instantOf(Date.UTC(2026, 10, 1 + index)) }));
  const row = after(...days.map((day) => ({ type: 'ADVANCE', to: day.step, at: day.at }) as const));
  expect(row).toMatchObject({ state: 'post-work', context: { endedAt: null } });
  expect(row).toHaveProperty('context.since', {
    preparation: '2026-10-12T08:00:00.000Z',
    ...Object.fromEntries(days.map((day) => [day.step, day.at])),
  });
  expect(bucketsDone('preparation')).toEqual([]);
});

test('a sale cannot go to a step that it has passed, nor to the one it is in', () => {
  const steps = ['target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'] as const;
  const advance = (step: (typeof steps)[number]) => ({ type: 'ADVANCE', to: step, at }) as const;
  for (const [index, step] of steps.entries())
    for (const passed of steps.slice(0, index + 1))
      expect(after(advance(step), advance(passed)), `${step} → ${passed}`).toBe('INVALID_INPUT');
});

test('back at the viewings, a sale keeps the day of the first viewing and forgets the bids', () => {
  const back = { type: 'BACK', isSold: false, at: '2026-12-01T10:00:00.000Z' } as const;
  const preparation = '2026-10-12T08:00:00.000Z';
  expect(after(to('viewing'), to('bid-round'), to('post-work'), back)).toHaveProperty('context.since', {
    preparation,
    viewing: at,
  });
  expect(after(to('bid-round'), back)).toHaveProperty('context.since', { preparation, viewing: back.at });
});

test('a sale may be withdrawn at every step', () => {
  const withdrawal = { type: 'WITHDRAW', at } as const;
  const begun = [[], ...(['marketing', 'viewing', 'bid-round', 'post-work'] as const).map((step) => [to(step)])];
  const advance = { type: 'ADVANCE', to: 'target-group-analysis', at } as const;
  for (const events of [...begun, [advance]])
    expect(after(...events, withdrawal)).toMatchObject({ state: 'withdrawn', context: { endedAt: at } });
});
