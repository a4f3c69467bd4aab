import { type IsoInstant, instantOf } from './iso-instant.ts';
import { isProblemCode, type ProblemCode } from './problem-codes.ts';
import type { ProblemParams } from './problem-of-issue.ts';

/** Returns the catalogue's code of a refused call, on client or server; undefined for anything else thrown. */
export const refusedWith = (error: unknown): ProblemCode | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && isProblemCode(error.code)
    ? error.code
    : undefined;

/** Returns what the words of a refused call name, such as the people who are waited for. */
export const paramsOf = (error: unknown): ProblemParams => {
  const params = error instanceof Error && 'params' in error ? error.params : undefined;
  // seam: the client's own failure, the only one with parameters, has read them from the problem.
  return typeof params === 'object' && params !== null ? (params as ProblemParams) : {};
};

/** Returns when a refused call may be retried, by the server's own count; null if it gave none. */
export const worthAgainAt = (error: unknown, now: number): IsoInstant | null => {
  const extra = error instanceof Error && 'extra' in error ? error.extra : undefined;
  const seconds = typeof extra === 'object' && extra !== null && 'retryAfter' in extra ? extra.retryAfter : undefined;
  return typeof seconds === 'number' ? instantOf(now + seconds * 1000) : null;
};
