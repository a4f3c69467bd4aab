import * as v from 'valibot';
import { hasNumberOfPerson } from './number-of-person.ts';
import type { ProblemCode } from './problem-codes.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

/** The most characters of a rating's words, counted as their field counts. */
export const ratingLength = 1000;

/** A rating's words; null for none. Every reader may see them, so they hold no number of a person. */
export const ratingWords = v.optional(
  v.nullable(
    v.pipe(
      text(ratingLength),
      v.check((words) => !hasNumberOfPerson(words), 'RATE_PRIVATE'),
    ),
  ),
  null,
);

/** Returns typed words as they are sent: null where nothing is written. */
export const typedWords = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** Returns the fault of typed words; null when they are valid or empty. */
export const wrongWithWords = (typed: string): ProblemCode | null => {
  const { issues } = v.safeParse(ratingWords, typedWords(typed));
  return issues === undefined ? null : problemOfIssue(issues[0]).code;
};
