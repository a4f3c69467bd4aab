import * as v from 'valibot';
import type { ProblemCode } from './problem-codes.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

/** The most characters of payment information, counted as its field counts. */
export const paymentInfoLength = 1000;

/** How a customer pays for what they have ordered, in the broker's words. */
export const paymentInfo = v.pipe(v.string('V_REQUIRED'), text(paymentInfoLength), v.minLength(3, 'V_REQUIRED'));

/** Returns the fault of typed payment information; null when it is valid. */
export const wrongWithPaymentInfo = (typed: string): ProblemCode | null => {
  const { issues } = v.safeParse(paymentInfo, typed);
  return issues === undefined ? null : problemOfIssue(issues[0]).code;
};
