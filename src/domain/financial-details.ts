import * as v from 'valibot';
import { decimalNumber } from './decimal-number.ts';
import { nok } from './money-nok.ts';
import { wholeNumber } from './whole-number.ts';

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** What may be left out: nothing typed is null, and what is typed must be right. */
const orNothing = <S extends v.GenericSchema<unknown, number>>(given: S) =>
  v.optional(
    v.lazy((typed) => (typed === null || typed === '' ? nothing : given)),
    null,
  );

/**
 * A person's own loan and income, by home (Spec section 3, "Financial info"). Whole kr; the rate in percent a year. The
 * loan alone gives the loan-to-value; the rest may wait.
 */
export const financialDetails = v.object({
  grossIncome: orNothing(nok()),
  remainingLoan: nok(),
  interestRate: orNothing(decimalNumber(0, 25, 2)),
  originalMortgage: orNothing(nok()),
  mortgageYears: orNothing(wholeNumber(1, 40)),
  otherDebt: orNothing(nok()),
});
export type FinancialDetails = v.InferOutput<typeof financialDetails>;
