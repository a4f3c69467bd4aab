import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ofEstate, revision } from '../shared.ts';

/** Kroner are whole; the rate is in percent a year. Null for what was not given. */
const Details = v.object({
  grossIncome: v.nullable(v.number()),
  remainingLoan: v.number(),
  interestRate: v.nullable(v.number()),
  originalMortgage: v.nullable(v.number()),
  mortgageYears: v.nullable(v.number()),
  otherDebt: v.nullable(v.number()),
});
export const FinancialDetailsView = v.object({
  /** Null until the customer has given them. */
  details: v.nullable(Details),
  revision,
});
export type FinancialDetailsView = v.InferOutput<typeof FinancialDetailsView>;

/** As typed: `2 650 000` and 2650000 are the same. */
const typed = v.union([v.pipe(v.string(), v.maxLength(40)), v.number()], 'INVALID_INPUT');

const mayWait = v.optional(v.nullable(typed));

/** Spec section 7: a person's own loan and income for a home. No other party of the home reads them, and no broker. */
export const financialDetails = {
  read: endpoint({
    method: 'GET',
    path: '/financial-details/:id',
    access: 'customer',
    reaches: 'money',
    summary: "The customer's own loan and income for a home; null before they are given",
    params: ofEstate,
    answer: FinancialDetailsView,
    problems: ['ESTATE_404'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/financial-details/:id',
    access: 'customer',
    reaches: 'money',
    summary: 'Store them; If-Match is the revision that was read, and a wrong value is named by its field',
    params: ofEstate,
    body: v.strictObject({
      grossIncome: mayWait,
      remainingLoan: typed,
      interestRate: mayWait,
      originalMortgage: mayWait,
      mortgageYears: mayWait,
      otherDebt: mayWait,
    }),
    answer: FinancialDetailsView,
    problems: ['ESTATE_404', 'FIN_INVALID', 'STALE'],
  }),
};
