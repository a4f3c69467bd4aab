import { describe, expect, test } from 'vitest';
import {
  type FormNow,
  firstNext,
  isBidDeadlineNear,
  isMoneyDue,
  moneyDueBy,
  type NextRank,
  rankOfDate,
  rankOfForm,
} from './next-for-customer.ts';

const inOrder: readonly NextRank[] = [
  'bid-deadline',
  'money-due',
  'form-late',
  'date-today',
  'protocol-today',
  'sign',
  'finish',
  'fill-in',
  'date-tomorrow',
  'todo',
  'wait',
  'not-open',
];
const of = (rank: NextRank, on = '2026-11-24', id = 'a') => ({ rank, on, id });
const now = '2026-11-24T11:45:00.000Z';

describe('what comes first', () => {
  test('deadline, money and law, then the dates of today, the protocol on its day, and the rest', () => {
    for (let at = 0; at < inOrder.length; at += 1) {
      const left = inOrder.slice(at).map((rank, place) => of(rank, `2026-11-${30 - place}`));
      expect(firstNext(left)?.rank).toBe(inOrder[at]);
      expect(firstNext(left.toReversed())?.rank).toBe(inOrder[at]);
    }
  });

  test('of equals the earlier, then the lower id; of none nothing', () => {
    expect(firstNext([of('sign', '2026-12-02'), of('sign', '2026-12-01', 'z')])?.on).toBe('2026-12-01');
    expect(firstNext([of('sign', '2026-12-01', 'b'), of('sign', '2026-12-01', 'a')])?.id).toBe('a');
    expect(firstNext([])).toBeNull();
  });
});

test.each([
  ['2026-11-24T11:45:00.000Z', false],
  ['2026-11-24T11:45:00.001Z', true],
  ['2026-11-25T11:44:59.999Z', true],
  ['2026-11-25T11:45:00.000Z', false],
] as const)('a bid deadline at %s is near: %s', (deadline, isNear) => {
  expect(isBidDeadlineNear(deadline, now)).toBe(isNear);
});

test.each([
  ['2026-12-01', '2026-11-30'],
  ['2026-11-30', '2026-11-27'],
  ['2027-03-30', '2027-03-24'],
  ['2026-12-28', '2026-12-24'],
] as const)('money for a takeover on %s is in by %s', (takeover, by) => {
  expect(moneyDueBy(takeover)).toBe(by);
});

test.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-11-30', true],
  ['2026-12-01', true],
] as const)('money in by Monday 30 November is due on %s: %s', (today, isDue) => {
  expect(isMoneyDue('2026-12-01', today)).toBe(isDue);
});

describe('a form', () => {
  const form: FormNow = { asks: 'fill-in', isProtocol: false, isLate: false, takeoverDay: null, hasWindow: false };
  const rank = (given: Partial<FormNow>) => rankOfForm({ ...form, ...given }, '2026-11-24');

  test('whose step is over is past its limit; one that only waits for others is not', () => {
    expect([rank({ isLate: true }), rank({ isLate: true, asks: 'sign' })]).toEqual(['form-late', 'form-late']);
    expect([rank({ isLate: true, asks: 'wait' }), rank({ isLate: true, asks: 'done' })]).toEqual(['wait', null]);
  });

  test('that is the protocol comes on its day, and after it, not before', () => {
    const protocol = { isProtocol: true } as const;
    expect(rank({ ...protocol, takeoverDay: '2026-11-24' })).toBe('protocol-today');
    expect(rank({ ...protocol, takeoverDay: '2026-11-23', asks: 'sign' })).toBe('protocol-today');
    expect(rank({ ...protocol, takeoverDay: '2026-11-25', asks: 'finish' })).toBe('finish');
    expect(rank({ takeoverDay: '2026-11-24' })).toBe('fill-in');
  });

  test('that the money waits for is past its limit once the home has been taken over', () => {
    expect(rank({ takeoverDay: '2026-11-23' })).toBe('form-late');
    expect(rank({ takeoverDay: '2026-11-23', asks: 'done' })).toBeNull();
  });

  test('that is not open is named only where the day it opens is known', () => {
    expect(rank({ asks: 'not-open', isProtocol: true, hasWindow: true })).toBe('not-open');
    expect(rank({ asks: 'not-open', isProtocol: true })).toBeNull();
    expect(rank({ asks: 'not-open', hasWindow: true })).toBeNull();
    expect(rank({ asks: 'closed' })).toBeNull();
  });
});

test.each([
  ['2026-11-24T11:30:00.000Z', null, null],
  ['2026-11-24T11:00:00.000Z', '2026-11-24T12:00:00.000Z', 'date-today'],
  ['2026-11-24T22:59:00.000Z', null, 'date-today'],
  ['2026-11-24T23:00:00.000Z', null, 'date-tomorrow'],
  ['2026-11-25T23:00:00.000Z', null, null],
] as const)('a date at %s until %s is %s', (at, endsAt, rank) => {
  expect(rankOfDate(at, endsAt, now)).toBe(rank);
});
