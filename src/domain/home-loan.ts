/** Kroner as a percentage of kroner, one decimal, half up. Whole numbers alone, so that no binary fraction decides. */
export const percentOf = (part: number, whole: number): number => Math.floor((2000 * part + whole) / (2 * whole)) / 10;

export interface LoanSheet {
  /** Kroner; below 0 when the loan is larger than the home is worth. */
  readonly equity: number;
  /** Percent of the value, one decimal. */
  readonly loanToValue: number;
  /** The same with the housing company's debt on both sides; null without such debt. */
  readonly withCommonDebt: number | null;
}

/** Returns what is one's own of a home. Undefined when the value or the loan is unknown. */
export const loanSheet = (
  value: number | null,
  loan: number | null,
  commonDebt: number | null,
): LoanSheet | undefined => {
  if (value === null || loan === null || value <= 0) return undefined;
  return {
    equity: value - loan,
    loanToValue: percentOf(loan, value),
    withCommonDebt: commonDebt === null ? null : percentOf(loan + commonDebt, value + commonDebt),
  };
};

/** The share of the value, in percent, below which many banks offer a lower rate. */
const bankMark = 60;

/** Returns whether a loan is below the banks' mark by every figure that is shown: also with the common debt. */
export const isBelowBankMark = ({ loanToValue, withCommonDebt }: Omit<LoanSheet, 'equity'>): boolean =>
  loanToValue > 0 && Math.max(loanToValue, withCommonDebt ?? 0) < bankMark;

/** Returns the percentage of the home that is one's own, one decimal; 0 where the loan is as large as the value. */
export const ownShare = (loanToValue: number): number => Math.max(0, Math.round((100 - loanToValue) * 10) / 10);

/** Returns kroner a month of an annuity loan: `rate` in percent a year, `years` left. */
export const monthlyPayment = (loan: number, rate: number, years: number): number => {
  const months = 12 * years;
  const monthly = rate / 1200;
  return Math.round(monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months));
};

/** Percentage points that banks add to the rate when they judge a loan (utlånsforskriften § 5). */
export const rateShock = 3;
