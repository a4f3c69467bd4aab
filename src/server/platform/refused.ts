import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** Extra fields of a problem document, such as the current revision or the changed fields. */
export type ProblemExtra = Readonly<Record<string, unknown>>;

/**
 * A refusal on its way to the caller. `serve` turns it into an RFC 9457 problem document. Nothing else catches it, so
 * inside a transaction it also rolls back.
 */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly extra: ProblemExtra;
  /** Seconds until a retry makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    more: { params?: ProblemParams; extra?: ProblemExtra; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Refused';
    this.code = code;
    this.params = more.params ?? {};
    this.extra = more.extra ?? {};
    this.retryAfter = more.retryAfter;
  }
}

/**
 * Refuses a handler's call, only with a code that its endpoint declares. Never returns, so write `return refuse(…)`.
 */
export type Refuse<Code extends ProblemCode = never> = (
  code: Code,
  params?: ProblemParams,
  extra?: ProblemExtra,
) => never;
