import { expect, test } from 'vitest';
import { leftAfterLoan, overAsking, timeLeft } from './bid-figures.ts';

test.each([
  [3_420_000, 3_350_000, 70_000, 2.1],
  [3_350_000, 3_350_000, 0, 0],
  [3_300_000, 3_350_000, -50_000, -1.5],
])('a bid of %i on an asking price of %i is %i over it, %f percent', (bid, asking, kroner, percent) => {
  expect(overAsking(bid, asking)).toEqual({ kroner, percent });
});

test('what is left of a bid is after the loan, and below nothing where the loan is larger', () => {
  expect([leftAfterLoan(3_420_000, 2_400_000), leftAfterLoan(3_420_000, 3_500_000)]).toEqual([1_020_000, -80_000]);
});

test.each([
  ['2026-11-21T14:00:00.000Z', { hours: 2, minutes: 15 }],
  ['2026-11-21T11:45:00.001Z', { hours: 0, minutes: 1 }],
  ['2026-11-22T11:45:00.000Z', { hours: 24, minutes: 0 }],
  ['2026-11-21T11:45:00.000Z', null],
] as const)('the time left until %s', (until, left) => {
  expect(timeLeft(until, '2026-11-21T11:45:00.000Z')).toEqual(left);
});
