import { expect, test } from 'vitest';
import { type ValuationOrderEvent, valuationOrder } from '#machines/valuation-order.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const request = { type: 'REQUEST', hasRecipient: true } as const;
const decline = { type: 'DECLINE', part: 'main', mainBroker: 'Ingvild' } as const;
const after = (...events: readonly ValuationOrderEvent[]) => {
  let row = begin(valuationOrder.machine, undefined);
  for (const event of events) {
    const verdict = decide(valuationOrder, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

test('one order waits at a time, and ends as answered, declined or withdrawn', () => {
  expect(after(request)).toBe('requested');
  expect(after(request, request)).toBe('VAL_MANY');
  expect(after(request, { type: 'ANSWER' })).toBe('answered');
  expect(after(request, decline)).toBe('declined');
  expect(after(request, { type: 'WITHDRAW' })).toBe('withdrawn');
});

test('what has ended is answered, declined or withdrawn no more', () => {
  for (const end of [{ type: 'ANSWER' }, decline, { type: 'WITHDRAW' }] as const) {
    expect(after(request, end, { type: 'ANSWER' })).toBe('STALE');
    expect(after(request, end, decline)).toBe('STALE');
    expect(after(request, end, { type: 'WITHDRAW' })).toBe('STALE');
  }
});

test('a home that no broker and no office takes cannot be ordered for', () => {
  expect(after({ ...request, hasRecipient: false })).toBe('VAL_NO_OFFICE');
});

test('an assistant declines no order', () => {
  expect(after(request, { ...decline, part: 'assistant' })).toBe('BR_ASK_MAIN');
  expect(after(request, { ...decline, part: 'responsible' })).toBe('declined');
});
