import { CallFailed } from '#src/client/call-failed.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemStatus } from '#src/texts/problems.ts';

/** Builds a refusal as the client receives it. Status 0 means no response at all. */
export const refusal = (code: ProblemCode, status: number = problemStatus(code)): CallFailed =>
  new CallFailed({ status, code, params: {}, detail: '', extra: {} });

export const noNetwork = (): Promise<never> => Promise.reject(refusal('UNAVAILABLE', 0));
export const never = (): Promise<never> => new Promise(() => {});
