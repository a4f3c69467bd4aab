import { isProblemCode, type ProblemCode } from './problem-codes.ts';

/** Values for the braces of a problem's text: numbers as numbers, dates and amounts already formatted. */
export type ProblemParams = Readonly<Record<string, string | number>>;

export interface FoundProblem {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

/** A rule for `v.check` with the values of its problem's text, such as `{max}`. */
export interface LimitRule<T> {
  (value: T): boolean;
  readonly paramsFor: (value: T) => ProblemParams;
}

/** `params` are fixed numbers, or computed from the refused value (the sum that is not 100). */
export const limit = <T>(
  params: ProblemParams | ((value: T) => ProblemParams),
  holds: (value: T) => boolean,
): LimitRule<T> =>
  Object.assign((value: T) => holds(value), { paramsFor: typeof params === 'function' ? params : () => params });

const isLimit = (rule: unknown): rule is LimitRule<unknown> => typeof rule === 'function' && 'paramsFor' in rule;

/**
 * Returns the catalogue's code and parameters of a Valibot issue. An issue without our code comes from a shape
 * mismatch: a missing value is V_REQUIRED, anything else INVALID_INPUT.
 */
export const problemOfIssue = (issue: {
  readonly message: string;
  readonly input?: unknown;
  readonly requirement?: unknown;
}): FoundProblem => {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  const mismatch = missing ? 'V_REQUIRED' : 'INVALID_INPUT';
  const code = isProblemCode(issue.message) ? issue.message : mismatch;
  return { code, params: isLimit(issue.requirement) ? issue.requirement.paramsFor(issue.input) : {} };
};
