import * as v from 'valibot';
import type { ProblemCode } from './problem-codes.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

/** The most characters of a reason, counted as its field counts. */
export const reasonLength = 500;

/** Why a document is voided, refused or sent back, as shown to its parties. */
export const reason = v.pipe(v.string('V_REQUIRED'), text(reasonLength), v.minLength(3, 'V_REQUIRED'));

/** Returns the fault of a typed reason; null when it is valid. */
export const wrongWithReason = (typed: string): ProblemCode | null => {
  const { issues } = v.safeParse(reason, typed);
  return issues === undefined ? null : problemOfIssue(issues[0]).code;
};
