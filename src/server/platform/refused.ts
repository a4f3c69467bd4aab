import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** What a problem document may carry beside the catalogue's own fields: the current revision, the changed fields … */
export type ProblemExtra = Readonly<Record<string, unknown>>;

/**
 * A refusal on its way to the caller. `serve` turns it into an RFC 9457 problem document; nothing else keeps it, so
 * thrown inside a transaction it also rolls back.
 */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly extra: ProblemExtra;
  /** Seconds until another try makes sense, sent as `Retry-After`. */
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

/** How a handler says no: only with a code that its endpoint declares. Never returns, so write `return refuse(…)`. */
export type Refuse<Code extends ProblemCode = never> = (
  code: Code,
  params?: ProblemParams,
  extra?: ProblemExtra,
) => never;
