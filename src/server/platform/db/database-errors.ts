import type { ProblemCode } from '#src/domain/problem-codes.ts';

/** Returns the SQLSTATE of a failed query, or the system's error code of a failed connection. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns whether a named statement failed because its table has changed since it was planned. */
export const isOutdatedPlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change');

/** Serialization failure, deadlock, outdated plan: a retry of the same transaction may succeed at once. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') || isOutdatedPlan(error);

/** Returns whether a unique constraint was violated. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

// Class 08: connection; 57P: the server is going down or coming up; 53300: no free connection; the rest is the socket.
const away = /^(08|57P0[123]|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/;
const awayText =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
const full = new Set(['53100', 'ENOSPC']);

/** Returns the refusal that a database failure amounts to; undefined for a bug of ours. */
export const problemOfDatabaseError = (error: unknown): ProblemCode | undefined => {
  const state = sqlState(error) ?? '';
  if (isWorthRetrying(error) || away.test(state)) return 'UNAVAILABLE';
  if (full.has(state)) return 'STORAGE';
  return error instanceof Error && awayText.test(error.message) ? 'UNAVAILABLE' : undefined;
};
