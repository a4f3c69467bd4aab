import { describe, expect, test } from 'vitest';
import { type EkstraOrderEvent, ekstraOrder } from '#machines/ekstra-order.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const main = { part: 'main', mainBroker: 'Marianne' } as const;
const order = {
  ...{ type: 'ORDER', step: 'marketing', price: 8900, ours: 8900, startNow: false },
  at: '2026-11-23T10:00:00.000Z',
} as const satisfies EkstraOrderEvent;
const startNow = { ...order, startNow: true } as const;
const answer = { type: 'ANSWER', ...main } as const;
const paid = { type: 'PAID', ...main } as const;
const start = (at: IsoInstant) => ({ type: 'START', at }) as const;
const end = (at: IsoInstant) => ({ type: 'END', at }) as const;
const withdraw = (at: IsoInstant) => ({ type: 'WITHDRAW', at }) as const;
const endsAs = (...events: readonly EkstraOrderEvent[]) => {
  let row = begin(ekstraOrder.machine, undefined);
  for (const event of events) {
    const verdict = decide(ekstraOrder, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

describe('[V] ordered 23 November: withdraw to 7 December 23:59:59 in Oslo, start 8 December 00:00', () => {
  const lastSecond = '2026-12-07T22:59:59.000Z';
  const midnight = '2026-12-07T23:00:00.000Z';

  test.each([
    ['just ordered', [order]],
    ['answered', [order, answer]],
    ['paid', [order, answer, paid]],
  ] as const)('%s', (_, events) => {
    expect(endsAs(...events, withdraw(lastSecond))).toBe('withdrawn');
    expect(endsAs(...events, withdraw(midnight))).toBe('EK_LATE');
  });

  test('a start waits for the same midnight, also late in the evening of the day of the order', () => {
    expect(endsAs(order, answer, paid, start(lastSecond))).toBe('STALE');
    expect(endsAs(order, answer, paid, start(midnight))).toBe('running');
    const evening = { ...order, at: '2026-11-23T22:59:59.000Z' } as const;
    expect(endsAs(evening, answer, paid, start(midnight))).toBe('running');
    const nextDay = { ...order, at: '2026-11-23T23:00:00.000Z' } as const;
    expect(endsAs(nextDay, answer, paid, start(midnight))).toBe('STALE');
  });

  test('without the wish for an early start, what runs can be withdrawn no more', () => {
    expect(endsAs(order, answer, paid, start(midnight), withdraw(midnight))).toBe('EK_LATE');
  });
});

describe('an order that shall start now', () => {
  const started = [startNow, answer, paid, start('2026-11-24T09:00:00.000Z')] as const;

  test('starts when it is paid, and runs seven days to midnight in Oslo', () => {
    expect(endsAs(...started)).toBe('running');
    expect(endsAs(...started, end('2026-11-30T22:59:59.000Z'))).toBe('STALE');
    expect(endsAs(...started, end('2026-11-30T23:00:00.000Z'))).toBe('done');
  });

  test('is withdrawn while it runs, and not once it is delivered', () => {
    expect(endsAs(...started, withdraw('2026-11-30T22:00:00.000Z'))).toBe('withdrawn');
    const delivered = [...started, end('2026-11-30T23:00:00.000Z')] as const;
    expect(endsAs(...delivered, withdraw('2026-12-01T08:00:00.000Z'))).toBe('EK_LATE');
  });
});

test('is for a home in marketing or viewing, at our price', () => {
  for (const step of ['marketing', 'viewing']) expect(endsAs({ ...order, step })).toBe('ordered');
  for (const step of [null, 'preparation', 'target-group-analysis', 'bid-round', 'post-work', 'completed', 'withdrawn'])
    expect(endsAs({ ...order, step })).toBe('EK_NOT_FOR_SALE');
  expect(endsAs({ ...order, price: 8000 })).toBe('EK_PRICE');
});

test('one is open at a time', () => {
  const open = [[order], [order, answer], [order, answer, paid], [startNow, answer, paid, start(order.at)]] as const;
  for (const events of open) expect(endsAs(...events, order)).toBe('EK_EXISTS');
});

test('is paid after the broker has replied, and declined before it', () => {
  const decline = { type: 'DECLINE', ...main } as const;
  expect(endsAs(order, decline)).toBe('declined');
  expect(endsAs(order, answer, decline)).toBe('STALE');
  expect(endsAs(order, paid)).toBe('STALE');
  expect(endsAs(order, decline, answer)).toBe('STALE');
  expect(endsAs(order, decline, withdraw(order.at))).toBe('STALE');
});

test('an assistant neither replies, nor declines, nor takes a payment', () => {
  const assistant = { part: 'assistant', mainBroker: 'Marianne' } as const;
  expect(endsAs(order, { type: 'ANSWER', ...assistant })).toBe('BR_ASK_MAIN');
  expect(endsAs(order, { type: 'DECLINE', ...assistant })).toBe('BR_ASK_MAIN');
  expect(endsAs(order, answer, { type: 'PAID', ...assistant })).toBe('BR_ASK_MAIN');
});
