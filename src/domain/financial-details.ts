import * as v from 'valibot';
import { decimalNumber } from './decimal-number.ts';
import { nok } from './money-nok.ts';
import { wholeNumber } from './whole-number.ts';

/** A person's own loan and income, by home (Spec section 3, "Financial info"). Whole kr; the rate in percent a year. */
export const financialDetails = v.object({
  grossIncome: nok(),
  remainingLoan: nok(),
  interestRate: decimalNumber(0, 25, 2),
  originalMortgage: nok(),
  mortgageYears: wholeNumber(1, 40),
  otherDebt: nok(),
});
export type FinancialDetails = v.InferOutput<typeof financialDetails>;
