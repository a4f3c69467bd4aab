import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Refusal } from './port.ts';

/** Words in `error_description` when the person declined in the app, rather than cancelled. */
const saidNo = /declin|reject|avvis/i;
const tookTooLong = /expire|time.?out|utl[øo]p/i;

const byAuthorizationError = (error: string, description: string): Refusal => {
  if (tookTooLong.test(description)) return 'expired';
  if (error === 'access_denied') return saidNo.test(description) ? 'declined' : 'cancelled';
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'unavailable';
  return 'failed';
};

const isNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (['TimeoutError', 'AbortError'].includes(error.name) ||
    (error instanceof TypeError && /fetch failed/.test(error.message)));

/** A 5xx without an OAuth error in it, e.g. from a proxy in front: openid-client keeps the Response as the cause. */
const serverFault = (error: unknown): boolean =>
  error instanceof ClientError && error.cause instanceof Response && error.cause.status >= 500;

/** Follows `cause`: openid-client wraps what fetch threw. */
const unreachable = (error: unknown): boolean =>
  isNetwork(error) || (error instanceof Error && error.cause instanceof Error && unreachable(error.cause));

/** Maps an error to one of our six reasons. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof AuthorizationResponseError) {
    return byAuthorizationError(error.error, error.error_description ?? '');
  }
  if (unreachable(error) || serverFault(error)) return 'unavailable';
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    return error.status >= 500 ? 'unavailable' : 'failed';
  }
  return 'failed';
};

/** Returns what may be logged of a failure: kinds and codes. Its message and cause may quote tokens and claims. */
export const loggable = (error: unknown): object => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { kind: error.name, error: error.error };
  }
  if (error instanceof ClientError) return { kind: error.name, code: error.code };
  return { kind: error instanceof Error ? error.name : typeof error };
};
