import { isProblemCode, type ProblemCode } from './problem-codes.ts';

/** The catalogue's code of a call that was refused, whoever sent it; undefined for anything else that was thrown. */
export const refusedWith = (error: unknown): ProblemCode | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && isProblemCode(error.code)
    ? error.code
    : undefined;
