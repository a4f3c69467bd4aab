import type { Call } from '#src/contract/call.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Session } from '#src/contract/identity/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { claimsOf } from './access-token.ts';
import { CallFailed, failureOf } from './call-failed.ts';
import { type Clock, deviceClock } from './clock.ts';
import type { Credentials } from './credentials.ts';

/**
 * Runs one renewal at a time over all tabs. Each renewal rotates the cookie, so two at once would look like token
 * theft.
 */
export type OneAtATime = <T>(action: () => Promise<T>) => Promise<T>;

export interface CustomerSessionParts {
  readonly credentials: Credentials;
  /** Requests a new token (`src/contract/identity/sessions.ts`, `refresh`). */
  readonly renew: () => Promise<Session>;
  /** Clears the offline cache. Spec section 8: it goes with the credentials. */
  readonly forgetOffline: () => void;
  readonly clock?: Clock;
  readonly oneAtATime?: OneAtATime;
}

/** A token with fewer milliseconds left than this is renewed before use. */
const least = 60_000;

/** Locks over all tabs with Web Locks; without them, over this tab only. */
export const acrossTabs = (name: string): OneAtATime => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(action: () => Promise<T>): Promise<T> => {
    const { locks } = globalThis.navigator ?? {};
    // seam: the lock's callback may return a promise, and request() resolves to its value.
    if (locks !== undefined) return locks.request(name, action) as Promise<T>;
    const next = last.then(action, action);
    last = next.catch(() => undefined);
    return next;
  };
};

/** A customer signed in on this device: their access token, renewed in time, and dropped when renewal is refused. */
export class CustomerSession {
  readonly #parts: CustomerSessionParts;
  readonly #clock: Clock;
  readonly #oneAtATime: OneAtATime;
  /**
   * Lifetime of tokens received on this page, in milliseconds. Counted from receipt, because the device's clock may be
   * hours wrong.
   */
  readonly #lasts = new Map<string, number>();

  constructor(parts: CustomerSessionParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? deviceClock;
    this.#oneAtATime = parts.oneAtATime ?? acrossTabs('grend.renew');
  }

  /** Returns the customer of the stored token; null when signed out. */
  readonly userID = (): CustomerId | null => {
    const token = this.token();
    return token === null ? null : (claimsOf(token)?.userID ?? null);
  };

  readonly token = (): string | null => this.#parts.credentials.token() || null;

  readonly subscribe = (changed: () => void): (() => void) => this.#parts.credentials.subscribe(changed);

  /** Stores the token of a completed sign-in. */
  keep(session: Pick<Session, 'accessToken'>): void {
    const claims = claimsOf(session.accessToken);
    if (claims !== null) {
      const seconds = claims.exp - (claims.iat ?? claims.exp);
      this.#lasts.clear();
      this.#lasts.set(session.accessToken, Date.parse(this.#clock.now()) + seconds * 1000);
    }
    this.#parts.credentials.keep(session.accessToken);
  }

  /** Ends the session on this device. `logout` ends it on the server. */
  end(): void {
    this.#parts.forgetOffline();
    this.#parts.credentials.forget();
  }

  /** Returns a token with at least a minute left, renewed if necessary; null when signed out. */
  async fresh(): Promise<string | null> {
    const token = this.token();
    return token === null || this.#hasTime(token) ? token : this.replace(token);
  }

  /**
   * Replaces an expired token, with one renewal however many calls and tabs wait for it. Null ends the session. A
   * network failure is thrown and ends nothing.
   */
  replace(stale: string): Promise<string | null> {
    return this.#oneAtATime(async () => {
      const now = this.token();
      if (now !== stale) return now;
      try {
        const session = await this.#parts.renew();
        // The customer signed out while the renewal was under way: its token belongs to no session.
        if (this.token() !== stale) return this.token();
        this.keep(session);
        return session.accessToken;
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 401) throw error;
        this.end();
        return null;
      }
    });
  }

  #hasTime(token: string): boolean {
    const now = Date.parse(this.#clock.now());
    const until = this.#lasts.get(token) ?? (claimsOf(token)?.exp ?? 0) * 1000;
    return until - now >= least;
  }
}

/** Only "not logged in" ends the session. A wrong password is a 401 too and does not. */
const isNotLoggedIn = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 401 && error.code === 'AUTH_NOT_LOGGED_IN';

/** Runs a call that a token opened. A refusal of the token ends the session. */
const endingAt = async <T>(session: CustomerSession, sent: Promise<T>): Promise<T> => {
  try {
    return await sent;
  } catch (error) {
    if (isNotLoggedIn(error)) session.end();
    throw error;
  }
};

const opensSignedIn = ({ access, signedInToo }: Pick<AnyEndpoint, 'access' | 'signedInToo'>): boolean =>
  access === 'customer' || access === 'home' || signedInToo;

const endedWithoutToken = (session: CustomerSession): CallFailed => {
  session.end();
  return failureOf(401, undefined);
};

/**
 * Sends a customer's calls (Spec section 8) with a token that has time left. After a 401 it renews and retries once; a
 * second 401 ends the session. `send` attaches `bearer` where given.
 */
export const customerCall =
  (session: CustomerSession, send: Call): Call =>
  async (endpoint, input) => {
    if (!opensSignedIn(endpoint)) return send(endpoint, input);
    const token = await session.fresh();
    if (token === null && endpoint.access === 'customer') throw endedWithoutToken(session);
    if (token === null) return send(endpoint, input);
    try {
      return await send(endpoint, { ...input, bearer: token });
    } catch (error) {
      if (!isNotLoggedIn(error)) throw error;
      const next = await session.replace(token);
      if (next === null) throw error;
      return endingAt(session, send(endpoint, { ...input, bearer: next }));
    }
  };
