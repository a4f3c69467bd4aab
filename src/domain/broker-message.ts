import * as v from 'valibot';
import type { ProblemCode } from './problem-codes.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

/** The most characters of a customer's words to a broker, counted as their field counts. */
export const brokerMessageLength = 1000;

/** What a customer writes to a broker; null for nothing. */
export const brokerMessage = v.optional(v.nullable(text(brokerMessageLength)), null);

/** Returns a typed message as it is sent: null where nothing is written. */
export const typedMessage = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** Returns the fault of a typed message; null when it is valid or empty. */
export const wrongWithMessage = (typed: string): ProblemCode | null => {
  const { issues } = v.safeParse(brokerMessage, typedMessage(typed));
  return issues === undefined ? null : problemOfIssue(issues[0]).code;
};
