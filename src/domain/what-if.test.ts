import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { whatIf, whatIfFields } from './what-if.ts';

const now = { loan: 2_650_000, interestRate: 5.35, mortgageYears: 25 };

describe('what if the price, the rate or the repayment were another', () => {
  test('nothing changed is today: 55.8 percent, 2 100 000 is one’s own, 16 037 a month', () => {
    expect(whatIf(now, { price: 4_750_000, rate: 5.35, repaid: 0 })).toEqual({
      loan: 2_650_000,
      equity: 2_100_000,
      loanToValue: 55.8,
      payment: 16_037,
      paymentChange: 0,
    });
  });

  test('three points more cost 5 034 a month more, as 21 071 does beside 16 037', () => {
    expect(whatIf(now, { price: 4_750_000, rate: 8.35, repaid: 0 })).toMatchObject({
      payment: 21_071,
      paymentChange: 5_034,
    });
  });

  test('a price below the loan leaves less than nothing', () => {
    expect(whatIf(now, { price: 2_500_000, rate: 5.35, repaid: 0 })).toMatchObject({
      equity: -150_000,
      loanToValue: 106,
    });
  });

  test('a loan that is repaid in full costs nothing a month', () => {
    expect(whatIf(now, { price: 4_750_000, rate: 5.35, repaid: 2_650_000 })).toEqual({
      loan: 0,
      equity: 4_750_000,
      loanToValue: 0,
      payment: 0,
      paymentChange: -16_037,
    });
  });

  test('without interest, a repayment lowers every month alike', () => {
    expect(whatIf(now, { price: 4_750_000, rate: 0, repaid: 250_000 }).payment).toBe(8_000);
  });
});

test.each([
  [{ price: '', rate: '5,35', repaid: '0' }, 'price'],
  [{ price: '0', rate: '5,35', repaid: '0' }, 'price'],
  [{ price: '4 750 000', rate: '26', repaid: '0' }, 'rate'],
  [{ price: '4 750 000', rate: 'fem', repaid: '0' }, 'rate'],
  [{ price: '4 750 000', rate: '5,35', repaid: '2 650 001' }, 'repaid'],
  [{ price: '4 750 000', rate: '5,35', repaid: '-1' }, 'repaid'],
])('%j is refused at %s', (typed, field) => {
  const read = v.safeParse(whatIfFields(now.loan), typed);
  expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
});
