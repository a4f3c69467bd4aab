import type { Call } from '#src/contract/call.ts';
import type { Session } from '#src/contract/sessions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { claimsOf } from './access-token.ts';
import { CallFailed, failureOf } from './call-failed.ts';
import { type Clock, deviceClock } from './clock.ts';
import type { Credentials } from './credentials.ts';

/** One tab at a time renews: the renewal's cookie is replaced each time, and two at once would look like a theft. */
export type OneAtATime = <T>(deed: () => Promise<T>) => Promise<T>;

export interface CustomerSessionParts {
  readonly credentials: Credentials;
  /** Asks for a new token. `src/contract/sessions.ts`, `refresh`. */
  readonly renew: () => Promise<Session>;
  /** Clears what is kept for when there is no network. Spec section 8: gone with the credentials. */
  readonly forgetOffline: () => void;
  readonly clock?: Clock;
  readonly oneAtATime?: OneAtATime;
}

/** A token that has less left than this is renewed before it is used. */
const least = 60_000;

/** Over all tabs where the browser has locks; else over this one. */
export const acrossTabs = (name: string): OneAtATime => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(deed: () => Promise<T>): Promise<T> => {
    const { locks } = globalThis.navigator ?? {};
    // seam: the lock's callback may answer a promise, and request() answers what that becomes.
    if (locks !== undefined) return locks.request(name, deed) as Promise<T>;
    const next = last.then(deed, deed);
    last = next.catch(() => undefined);
    return next;
  };
};

/** A customer signed in on this device: her access token, renewed in time, and given up when it cannot be. */
export class CustomerSession {
  readonly #parts: CustomerSessionParts;
  readonly #clock: Clock;
  readonly #oneAtATime: OneAtATime;
  /** How long a token that came on this page lasts by this device's own clock, which may be wrong by hours. */
  readonly #lasts = new Map<string, number>();

  constructor(parts: CustomerSessionParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? deviceClock;
    this.#oneAtATime = parts.oneAtATime ?? acrossTabs('grend.renew');
  }

  /** Whose the kept token is; null when nobody is signed in. */
  readonly userID = (): CustomerId | null => {
    const token = this.token();
    return token === null ? null : (claimsOf(token)?.userID ?? null);
  };

  readonly token = (): string | null => this.#parts.credentials.token() || null;

  readonly subscribe = (changed: () => void): (() => void) => this.#parts.credentials.subscribe(changed);

  /** Begins with what a way in answered. */
  keep(session: Pick<Session, 'accessToken'>): void {
    const claims = claimsOf(session.accessToken);
    if (claims !== null) {
      const seconds = claims.exp - (claims.iat ?? claims.exp);
      this.#lasts.clear();
      this.#lasts.set(session.accessToken, Date.parse(this.#clock.now()) + seconds * 1000);
    }
    this.#parts.credentials.keep(session.accessToken);
  }

  /** Ends it on this device. What the server knows of it is ended by `logout`. */
  end(): void {
    this.#parts.forgetOffline();
    this.#parts.credentials.forget();
  }

  /** The token to call with, renewed when it has under a minute left. Null: nobody is signed in, or no longer. */
  async fresh(): Promise<string | null> {
    const token = this.token();
    return token === null || this.#hasTime(token) ? token : this.replace(token);
  }

  /**
   * A token in place of one that is over, asked for once however many calls and tabs wait for it. Null ends the session.
   * A network that is away ends nothing: the failure is thrown.
   */
  replace(stale: string): Promise<string | null> {
    return this.#oneAtATime(async () => {
      const now = this.token();
      if (now !== stale) return now;
      try {
        const session = await this.#parts.renew();
        // Signed out while the answer was under way: it is nobody's any more.
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

/** A wrong password is a 401 too, and ends nothing: only what says that nobody is logged in. */
const isNotLoggedIn = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 401 && error.code === 'AUTH_NOT_LOGGED_IN';

/**
 * A customer's calls (Spec section 8): with a token that has time left; a 401 all the same is renewed once and tried
 * once more, and then ends the session. `send` carries `bearer` where it is given one.
 */
export const customerCall =
  (session: CustomerSession, send: Call): Call =>
  async (endpoint, input) => {
    if (endpoint.access !== 'customer' && endpoint.access !== 'home') return send(endpoint, input);
    const token = await session.fresh();
    if (token === null) {
      if (endpoint.access === 'home') return send(endpoint, input);
      session.end();
      throw failureOf(401, undefined);
    }
    try {
      return await send(endpoint, { ...input, bearer: token });
    } catch (error) {
      if (!isNotLoggedIn(error)) throw error;
      const next = await session.replace(token);
      if (next === null) throw error;
      return send(endpoint, { ...input, bearer: next }).catch((again: unknown) => {
        if (isNotLoggedIn(again)) session.end();
        throw again;
      });
    }
  };
