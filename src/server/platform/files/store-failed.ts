import { S3ServiceException } from '@aws-sdk/client-s3';
import { type FailureKind, ProviderFailed } from '../provider/provider-failed.ts';
import { Refused } from '../refused.ts';

/** A call to the object store failed. Holds the store's error code, and nothing else of its answer. */
export class StoreFailed extends ProviderFailed {
  /** Such as `NoSuchBucket`; the name of the error where the store gave no answer. */
  readonly code: string;

  constructor(code: string, kind: FailureKind, status?: number) {
    super(`object storage (${code})`, kind, status);
    this.code = code;
  }
}

/** Codes of a body that was changed or cut on its way: the next call may succeed. */
const brokenOnTheWay = new Set(['BadDigest', 'IncompleteBody', 'RequestTimeout', 'XAmzContentSHA256Mismatch']);

const kindOf = (code: string, status: number): FailureKind => {
  if (brokenOnTheWay.has(code)) return 'unreadable';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429 || status === 503) return 'busy';
  // 501: the store lacks the call. 507: it lacks the room.
  return status >= 500 && status !== 501 && status !== 507 ? 'broken' : 'refused';
};

const codeOf = (error: unknown): string => {
  const named = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const code = named ?? (error instanceof Error ? error.name : '');
  return /^\w{1,60}$/.test(code) ? code : 'unknown';
};

/** Returns the failure that an error of the SDK amounts to. */
export const storeFailure = (error: unknown): StoreFailed => {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    const code = /^\w{1,60}$/.test(error.name) ? error.name : 'unknown';
    return new StoreFailed(code, kindOf(code, status), status);
  }
  const isSlow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (isSlow) return new StoreFailed(codeOf(error), 'slow');
  const isParsed = error instanceof Error && '$response' in error;
  return new StoreFailed(codeOf(error), isParsed ? 'unreadable' : 'unreachable');
};

/** Kinds that pass by themselves. The others need a person: the store refuses, or is not set up. */
const passing: ReadonlySet<FailureKind> = new Set(['slow', 'unreachable', 'unreadable', 'broken', 'busy', 'resting']);

/** Returns the refusal of a call that could not store a file. */
export const putRefusal = (error: unknown): unknown => {
  if (!(error instanceof ProviderFailed)) return error;
  if (!passing.has(error.kind)) return new Refused('STORAGE', { retryAfter: 60, cause: error });
  return new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 5, cause: error });
};

/** Returns the refusal of a call that could not read a file; a fault of the set-up stays the fault that it is. */
export const getRefusal = (error: unknown): unknown =>
  error instanceof ProviderFailed && passing.has(error.kind)
    ? new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 5, cause: error })
    : error;
