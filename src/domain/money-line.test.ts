import { expect, test } from 'vitest';
import { moneyLine } from './money-line.ts';

const given = {
  price: 4_000_000,
  own: 600_000,
  bank: 3_200_000,
  takeoverDay: '2026-12-01',
  isTakenOver: false,
} as const;

test('what is missing is what own money and the bank do not cover, by the last working day before the takeover', () => {
  expect(moneyLine(given)).toMatchObject({ missing: 200_000, by: '2026-11-30' });
  expect(moneyLine({ ...given, own: 900_000 })).toMatchObject({ missing: 0 });
});

test('what is not known is not counted as nothing, and after the takeover nothing is said', () => {
  expect(moneyLine({ ...given, bank: null })).toMatchObject({ own: 600_000, missing: null });
  expect(moneyLine({ ...given, takeoverDay: null })).toMatchObject({ by: null });
  expect([moneyLine({ ...given, price: null }), moneyLine({ ...given, isTakenOver: true })]).toEqual([null, null]);
});
