import * as v from 'valibot';
import { decimalNumber } from './decimal-number.ts';
import { loanSheet, monthlyPayment } from './home-loan.ts';
import { nok, nokPos } from './money-nok.ts';

/** The loan as it is. Whole kr; the rate in percent a year. */
export interface LoanNow {
  readonly loan: number;
  readonly interestRate: number;
  readonly mortgageYears: number;
}

/** What a reader tries: another price of the home, another rate, and a sum that is repaid at once. */
export const whatIfFields = (loan: number) =>
  v.object({ price: nokPos(), rate: decimalNumber(0, 25, 2), repaid: nok(loan) });
export type WhatIf = v.InferOutput<ReturnType<typeof whatIfFields>>;

export interface WhatIfOutcome {
  /** Whole kr that are left to repay. */
  readonly loan: number;
  /** Whole kr; below 0 when the loan is larger than the price. */
  readonly equity: number;
  /** Percent of the price, one decimal. */
  readonly loanToValue: number;
  /** Whole kr a month over the same years, and how much that is more than today's payment. */
  readonly payment: number;
  readonly paymentChange: number;
}

/** Returns what a loan would be at another price, rate and repayment. Pure: the figures never leave the device. */
export const whatIf = (now: LoanNow, { price, rate, repaid }: WhatIf): WhatIfOutcome => {
  const loan = Math.max(0, now.loan - repaid);
  const sheet = loanSheet(price, loan, null);
  const payment = monthlyPayment(loan, rate, now.mortgageYears);
  return {
    loan,
    equity: sheet?.equity ?? price - loan,
    loanToValue: sheet?.loanToValue ?? 0,
    payment,
    paymentChange: payment - monthlyPayment(now.loan, now.interestRate, now.mortgageYears),
  };
};
