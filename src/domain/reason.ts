import * as v from 'valibot';
import type { ProblemCode } from './problem-codes.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

/** Most characters of a reason, counted as the field that it is typed in counts. */
export const reasonLength = 500;

/** Why a document is voided, refused or sent back, as those whom it concerns read it. */
export const reason = v.pipe(v.string('V_REQUIRED'), text(reasonLength), v.minLength(3, 'V_REQUIRED'));

/** What is the matter with a reason as typed; null when it will do. */
export const wrongWithReason = (typed: string): ProblemCode | null => {
  const { issues } = v.safeParse(reason, typed);
  return issues === undefined ? null : problemOfIssue(issues[0]).code;
};
