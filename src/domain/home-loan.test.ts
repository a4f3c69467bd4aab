import { describe, expect, test } from 'vitest';
import { isBelowBankMark, loanSheet, monthlyPayment, ownShare, percentOf } from './home-loan.ts';

describe('what is one’s own of a home', () => {
  test('a loan of 2 650 000 on 4 750 000: 55.8 percent, 2 100 000 is one’s own', () => {
    expect(loanSheet(4_750_000, 2_650_000, null)).toEqual({
      equity: 2_100_000,
      loanToValue: 55.8,
      withCommonDebt: null,
    });
  });

  test('a loan of 1 900 000 on 3 400 000 with 412 000 of common debt: 55.9 and 60.7 percent', () => {
    expect(loanSheet(3_400_000, 1_900_000, 412_000)).toMatchObject({ loanToValue: 55.9, withCommonDebt: 60.7 });
  });

  test('a loan of 5 000 000 on 4 750 000 is larger than the home: 105.3 percent, minus 250 000', () => {
    expect(loanSheet(4_750_000, 5_000_000, null)).toMatchObject({ loanToValue: 105.3, equity: -250_000 });
  });

  test('without a loan or a value there is no percentage', () => {
    expect(loanSheet(4_750_000, null, null)).toBeUndefined();
    expect(loanSheet(null, 2_650_000, null)).toBeUndefined();
    expect(loanSheet(0, 2_650_000, null)).toBeUndefined();
  });

  test('a paid-down loan is 0 percent', () => {
    expect(loanSheet(4_750_000, 0, null)).toMatchObject({ loanToValue: 0, equity: 4_750_000 });
  });

  test('half a tenth is rounded up, also below zero towards the larger number', () => {
    expect([percentOf(5, 10_000), percentOf(15, 10_000), percentOf(25, 10_000)]).toEqual([0.1, 0.2, 0.3]);
    expect(percentOf(-15, 10_000)).toBe(-0.1);
  });
});

describe('the share at which banks offer a lower rate', () => {
  test.each([
    [55.8, null, true],
    [59.9, 59.9, true],
    [60, null, false],
    [55.9, 60.7, false],
    [0, null, false],
  ])('%f percent, with the common debt %s: below it %s', (loanToValue, withCommonDebt, isBelow) => {
    expect(isBelowBankMark({ loanToValue, withCommonDebt })).toBe(isBelow);
  });

  test('what is not lent is one’s own, and never less than nothing', () => {
    expect([ownShare(55.8), ownShare(100), ownShare(105.3)]).toEqual([44.2, 0, 0]);
  });
});

describe('what a loan costs a month', () => {
  test.each([
    [5.35, 16_037],
    [8.35, 21_071],
    [0, 8_833],
  ])('2 650 000 over 25 years at %f percent: %i kroner', (rate, kroner) => {
    expect(monthlyPayment(2_650_000, rate, 25)).toBe(kroner);
  });
});
