import { CallFailed } from '#src/client/call-failed.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemStatus } from '#src/texts/problems.ts';

/** A refusal as the client meets it. Status 0 for no answer at all. */
export const refusal = (code: ProblemCode, status: number = problemStatus(code)): CallFailed =>
  new CallFailed({ status, code, params: {}, detail: '', extra: {} });

export const noNetwork = (): Promise<never> => Promise.reject(refusal('UNAVAILABLE', 0));
export const never = (): Promise<never> => new Promise(() => {});
