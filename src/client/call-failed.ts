import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** Why a call failed. `status` 0: no response arrived. */
export interface Failure {
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  /** The server's text (Spec section 7: `detail`, else `message`). Pages choose their own words by `code`. */
  readonly detail: string;
  /** The problem document's remaining members. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Thrown by every call, whatever failed underneath. */
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

/**
 * Builds a failure from an RFC 9457 problem document. Another body (such as a proxy's page) counts by its status alone.
 * `sent`: what the call carried, where it is no picture.
 */
export function failureOf(status: number, body: unknown, sent?: 'document'): CallFailed {
  const { code, params, detail, message, ...extra } = isRecord(body) ? body : {};
  const known = status === 413 && sent === 'document' ? 'DOC_SIZE' : byStatus[status];
  return new CallFailed({
    status,
    code: typeof code === 'string' && isProblemCode(code) ? code : (known ?? 'GEN_ERROR'),
    params: paramsOf(params),
    detail: textOf(detail) || textOf(message),
    extra,
  });
}

/** The chosen file is not an image type that a handover protocol accepts. */
export const pictureRefused = (): CallFailed => failureOf(422, { code: 'V_IMAGE_TYPE' });

/** Whether the device reports that it is offline. It may report a network that does not work. */
export const isAway = (): boolean => globalThis.navigator?.onLine === false;

/** No response arrived: NEEDS_NET on an offline device, otherwise status 0. */
export const noAnswer = (): CallFailed => failureOf(0, isAway() ? { code: 'NEEDS_NET' } : undefined);

/** Whether a retry of the same call may succeed by itself: no network, or a server fault. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.status === 0 || error.status >= 500 || error.code === 'IN_FLIGHT' || error.code === 'TOO_MANY');

/**
 * Codes with an auth status that are about something other than the session, such as another person's document, a
 * password or a mailed link; or about a session that stands, and needs more proof.
 */
const saidOfOthers: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'OTP_NOT_YOURS',
  'ANSWER_NOT_YOURS',
  'ANSWER_OF_BROKER',
  'POA_NOT_YOURS',
  'ST_BUYERS_DENIED',
  'ST_PROVE',
  'ST_ASK_OTHERS',
  'ST_ASKERS_OWN',
  'AUTH_STEP_UP',
  'AUTH_BAD',
  'AUTH_PASSWORD',
  'AUTH_BROKER_BAD',
  'AUTH_SMS_CLOSED',
  'BR_LINK_EXPIRED',
  'AUTH_STOP_OVER',
]);

/**
 * Whether the session behind the call has ended. Spec section 7 counts a broker's 403 as signed out. A 403 about
 * another person's document does not end the session (reliability L6).
 */
export const isSignedOut = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  !saidOfOthers.has(error.code) &&
  (error.status === 401 || error.status === 403 || error.code === 'LINK_GONE');

/** Returns the failure to show for anything thrown. An error that no call threw is our own bug and counts as a 500. */
export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : failureOf(500, undefined);

/** Returns the sent fields that the server named as the cause, or all of them if it named none. */
export const namedBy = <T>({ extra }: CallFailed, sent: Readonly<Record<string, T>>): Readonly<Record<string, T>> => {
  const named: readonly unknown[] = Array.isArray(extra.fields) ? extra.fields : [];
  const found = Object.entries(sent).filter(([field]) => named.includes(field));
  return found.length === 0 ? sent : Object.fromEntries(found);
};
