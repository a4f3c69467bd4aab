import { type IsoInstant, instantOf } from './iso-instant.ts';
import { isProblemCode, type ProblemCode } from './problem-codes.ts';

/** The catalogue's code of a call that was refused, whoever sent it; undefined for anything else that was thrown. */
export const refusedWith = (error: unknown): ProblemCode | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && isProblemCode(error.code)
    ? error.code
    : undefined;

/** When a refused call is worth another try, by the server's own count; null where it did not say. */
export const worthAgainAt = (error: unknown, now: number): IsoInstant | null => {
  const extra = error instanceof Error && 'extra' in error ? error.extra : undefined;
  const seconds = typeof extra === 'object' && extra !== null && 'retryAfter' in extra ? extra.retryAfter : undefined;
  return typeof seconds === 'number' ? instantOf(now + seconds * 1000) : null;
};
