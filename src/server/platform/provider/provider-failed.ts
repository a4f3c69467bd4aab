/** What went wrong. `resting`: no call was sent, because the circuit is open. */
export type FailureKind =
  | 'slow'
  | 'unreachable'
  | 'unreadable'
  | 'broken'
  | 'busy'
  | 'unauthorized'
  | 'not-found'
  | 'refused'
  | 'resting';

/** A call to a provider failed. The message names the provider and the status, and nothing of what was sent. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  readonly kind: FailureKind;
  /** Seconds to wait before the next call, where that is known. */
  readonly seconds: number | undefined;

  constructor(provider: string, kind: FailureKind, status?: number, seconds?: number) {
    super(`${provider}: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.kind = kind;
    this.seconds = seconds;
  }
}

/** Returns what a status that is no success means. */
export const kindOfStatus = (status: number): FailureKind => {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'busy';
  return status >= 500 ? 'broken' : 'refused';
};

/** Parses `Retry-After` in seconds or as a date (RFC 9110 10.2.3), an hour at most; undefined when unreadable. */
export const secondsToWait = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const until = Date.parse(header);
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : Math.ceil((until - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(3600, Math.max(1, seconds));
};
