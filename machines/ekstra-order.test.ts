import { describe, expect, test } from 'vitest';
import { type EkstraOrderEvent, ekstraOrder } from '#machines/ekstra-order.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const monday = '2026-11-23T10:00:00.000Z';
const main = { part: 'main', mainBroker: 'Marianne', at: monday } as const;
const order = {
  type: 'ORDER',
  step: 'marketing',
  hasBroker: true,
  price: 8900,
  ours: 8900,
  startNow: false,
  at: monday,
} as const satisfies EkstraOrderEvent;
const startNow = { ...order, startNow: true } as const;
const answer = { type: 'ANSWER', ...main } as const;
const paid = { type: 'PAID', ...main } as const;
const start = (at: IsoInstant, step: string | null = 'viewing') => ({ type: 'START', step, at }) as const;
const leaveMarket = (step: string | null, at: IsoInstant = monday) => ({ type: 'LEAVE_MARKET', step, at }) as const;
const expire = (at: IsoInstant) => ({ type: 'EXPIRE', at }) as const;
const end = (at: IsoInstant) => ({ type: 'END', at }) as const;
const withdraw = (at: IsoInstant) => ({ type: 'WITHDRAW', at }) as const;
const endsAs = (...events: readonly EkstraOrderEvent[]) => {
  const verdict = after(...events);
  return typeof verdict === 'string' ? verdict : verdict.state;
};
const cancelledAs = (...events: readonly EkstraOrderEvent[]) => {
  const verdict = after(...events);
  return typeof verdict === 'string' ? verdict : verdict.context.cause;
};
const after = (...events: readonly EkstraOrderEvent[]) => {
  let row = begin(ekstraOrder.machine, undefined);
  for (const event of events) {
    const verdict = decide(ekstraOrder, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
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

test('is for a home with a broker, who is the one to reply', () => {
  expect(endsAs({ ...order, hasBroker: false })).toBe('EK_NO_BROKER');
});

describe('a home that is sold or taken off the market', () => {
  const open = {
    ordered: [order],
    answered: [order, answer],
    paid: [order, answer, paid],
    running: [startNow, answer, paid, start(monday)],
  } as const;

  test.each(Object.entries(open))('cancels an order that is %s, for a reason', (_, events) => {
    expect(endsAs(...events, leaveMarket('post-work'))).toBe('cancelled');
    expect(cancelledAs(...events, leaveMarket('post-work'))).toBe('sold');
    expect(cancelledAs(...events, leaveMarket('completed'))).toBe('sold');
    expect(cancelledAs(...events, leaveMarket('withdrawn'))).toBe('off-market');
    for (const step of ['marketing', 'viewing', 'bid-round', null])
      expect(endsAs(...events, leaveMarket(step))).toBe('STALE');
  });

  test('starts no advertisement, and one of a bid round waits: that may end without a sale', () => {
    for (const step of ['bid-round', 'post-work', 'completed', 'withdrawn', null])
      expect(endsAs(startNow, answer, paid, start(monday, step))).toBe('STALE');
    for (const step of ['marketing', 'viewing'])
      expect(endsAs(startNow, answer, paid, start(monday, step))).toBe('running');
  });

  test('leaves what is over as it is', () => {
    expect(endsAs(order, leaveMarket('withdrawn'), withdraw(monday))).toBe('STALE');
    expect(endsAs(order, withdraw(monday), leaveMarket('withdrawn'))).toBe('STALE');
    expect(endsAs(order, leaveMarket('withdrawn'), answer)).toBe('STALE');
  });
});

describe('an order that is not paid in time', () => {
  const lastSecond = '2026-12-07T22:59:59.000Z';
  const midnight = '2026-12-07T23:00:00.000Z';

  test('ends 14 days after the order when the broker has not replied', () => {
    expect(endsAs(order, expire(lastSecond))).toBe('STALE');
    expect(cancelledAs(order, expire(midnight))).toBe('unanswered');
  });

  test('ends 14 days after the reply when it is not paid, and not before because the reply was late', () => {
    const late = { ...answer, at: '2026-12-01T10:00:00.000Z' } as const;
    expect(endsAs(order, late, expire(midnight))).toBe('STALE');
    expect(endsAs(order, late, expire('2026-12-15T22:59:59.000Z'))).toBe('STALE');
    expect(cancelledAs(order, late, expire('2026-12-15T23:00:00.000Z'))).toBe('unpaid');
  });

  test('that is paid stays, however long it takes', () => {
    expect(endsAs(order, answer, paid, expire('2027-12-07T23:00:00.000Z'))).toBe('STALE');
    expect(endsAs(order, answer, expire(midnight), paid)).toBe('STALE');
  });
});

test('goes with the account of its orderer while it is open', () => {
  const forget = { type: 'FORGET', at: monday } as const;
  for (const events of [[order], [order, answer], [order, answer, paid], [startNow, answer, paid, start(monday)]])
    expect(cancelledAs(...events, forget)).toBe('account-deleted');
  expect(endsAs(order, withdraw(monday), forget)).toBe('STALE');
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
  const assistant = { ...main, part: 'assistant' } as const;
  expect(endsAs(order, { type: 'ANSWER', ...assistant })).toBe('BR_ASK_MAIN');
  expect(endsAs(order, { type: 'DECLINE', ...assistant })).toBe('BR_ASK_MAIN');
  expect(endsAs(order, answer, { type: 'PAID', ...assistant })).toBe('BR_ASK_MAIN');
});
