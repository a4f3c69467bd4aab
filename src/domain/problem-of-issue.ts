import { isProblemCode, type ProblemCode } from './problem-codes.ts';

/** What fills the braces of a problem's text: numbers as numbers, dates and amounts as already shown. */
export type ProblemParams = Readonly<Record<string, string | number>>;

export interface FoundProblem {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

/** A rule for `v.check` that carries what its problem's text names, such as `{max}`. */
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
 * Reads the catalogue's code and parameters out of a Valibot issue. An issue without a code of ours comes from a
 * schema of the wrong shape: a missing value is V_REQUIRED, anything else INVALID_INPUT.
 */
export const problemOfIssue = (issue: {
  readonly message: string;
  readonly input?: unknown;
  readonly requirement?: unknown;
}): FoundProblem => {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  const code = isProblemCode(issue.message) ? issue.message : missing ? 'V_REQUIRED' : 'INVALID_INPUT';
  return { code, params: isLimit(issue.requirement) ? issue.requirement.paramsFor(issue.input) : {} };
};
