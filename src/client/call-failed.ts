import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** What kept an answer from being a good one. `status` 0: no answer came at all. */
export interface Failure {
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  /** The server's words (Spec section 7: `detail`, else `message`); pages word `code` themselves. */
  readonly detail: string;
  /** Whatever else the problem document carried. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** How every call fails, whatever went wrong below it. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly detail: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(failure: Failure) {
    super(failure.detail === '' ? failure.code : failure.detail);
    this.name = 'CallFailed';
    this.status = failure.status;
    this.code = failure.code;
    this.params = failure.params;
    this.detail = failure.detail;
    this.extra = failure.extra;
  }
}

const byStatus: Readonly<Record<number, ProblemCode>> = {
  0: 'UNAVAILABLE',
  401: 'AUTH_NOT_LOGGED_IN',
  404: 'NOT_FOUND',
  410: 'LINK_GONE',
  412: 'STALE',
  413: 'V_IMAGE_SIZE',
  429: 'TOO_MANY',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'STORAGE',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paramsOf = (value: unknown): ProblemParams =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an RFC 9457 problem document; a body that is none (a proxy's page) is told by its status alone. */
export function failureOf(status: number, body: unknown): CallFailed {
  const { code, params, detail, message, ...extra } = isRecord(body) ? body : {};
  return new CallFailed({
    status,
    code: typeof code === 'string' && isProblemCode(code) ? code : (byStatus[status] ?? 'GEN_ERROR'),
    params: paramsOf(params),
    detail: textOf(detail) || textOf(message),
    extra,
  });
}

/** What was chosen is no picture that a protocol can hold. */
export const pictureRefused = (): CallFailed => failureOf(422, { code: 'V_IMAGE_TYPE' });

/** Whether the device itself knows that it has no network; it may be wrong the other way round. */
export const isAway = (): boolean => globalThis.navigator?.onLine === false;

/** No answer came: no network, which whoever pressed is told, or a server that does not reply. */
export const noAnswer = (): CallFailed => failureOf(0, isAway() ? { code: 'NEEDS_NET' } : undefined);

/** Whether the same call may succeed later without anybody doing anything: no network, or a fault of the server's. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.status === 0 || error.status >= 500 || error.code === 'IN_FLIGHT' || error.code === 'TOO_MANY');

/** Said of something else than the session: of another person's things, a password that was typed, a mailed link. */
const saidOfOthers: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'OTP_NOT_YOURS',
  'POA_NOT_YOURS',
  'ST_BUYERS_DENIED',
  'AUTH_BAD',
  'AUTH_BROKER_BAD',
  'BR_LINK_EXPIRED',
]);

/**
 * Whether the session behind the call has ended. Spec section 7: a broker's 403 counts as not signed in; one that says
 * that something is another person's does not (reliability L6).
 */
export const isSignedOut = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  !saidOfOthers.has(error.code) &&
  (error.status === 401 || error.status === 403 || error.code === 'LINK_GONE');

/** The failure to show for anything thrown; what no call threw is our own fault. */
export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : failureOf(500, undefined);

/** Of what was sent, the fields that the server named as its reason; all of them where it named none. */
export const namedBy = <T>({ extra }: CallFailed, sent: Readonly<Record<string, T>>): Readonly<Record<string, T>> => {
  const named: readonly unknown[] = Array.isArray(extra.fields) ? extra.fields : [];
  const found = Object.entries(sent).filter(([field]) => named.includes(field));
  return found.length === 0 ? sent : Object.fromEntries(found);
};
