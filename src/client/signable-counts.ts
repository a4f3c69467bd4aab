import type { SignableCount } from '#src/contract/account/documents.ts';
import { isSignedOut } from './call-failed.ts';
import { type Clock, deviceClock } from './clock.ts';
import { pageSight, type Sight } from './watch.ts';

/** Spec section 9: signable count poll, milliseconds. */
export const signableCountPoll = 5_000;

export interface SignableCountsParts {
  /** Reads the counts once. Retries are up to this function: here it must not retry (Spec section 4). */
  readonly ask: () => Promise<readonly SignableCount[]>;
  readonly clock?: Clock;
  readonly sight?: Sight;
}

/**
 * Counts the documents awaiting this person's signature, by home (Spec section 4: stored by estate id). Polls every 5
 * seconds while there is a listener and the page is visible. A failed poll changes nothing and reports nothing: the
 * next one follows.
 */
export class SignableCounts {
  readonly #ask: SignableCountsParts['ask'];
  readonly #clock: Clock;
  readonly #sight: Sight;
  readonly #listeners = new Set<() => void>();
  #byHome: ReadonlyMap<string, number> = new Map();
  #isAsking = false;
  #callOff: () => void = () => undefined;
  #unsee: () => void = () => undefined;

  constructor({ ask, clock = deviceClock, sight = pageSight }: SignableCountsParts) {
    this.#ask = ask;
    this.#clock = clock;
    this.#sight = sight;
  }

  readonly of = (estateId: string): number => this.#byHome.get(estateId) ?? 0;

  /** Returns the sum over all homes (Spec section 2: "the total number of documents awaiting signature"). */
  readonly total = (): number => [...this.#byHome.values()].reduce((sum, count) => sum + count, 0);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  #begin(): void {
    this.#unsee = this.#sight.onChange(() => void this.#look());
    void this.#look();
  }

  #end(): void {
    this.#unsee();
    this.#callOff();
  }

  async #look(): Promise<void> {
    this.#callOff();
    if (this.#isAsking || !this.#sight.isSeen()) return;
    this.#isAsking = true;
    const counts = await this.#ask().catch((error: unknown) => (isSignedOut(error) ? 'ended' : null));
    this.#isAsking = false;
    // A session refused now is refused in five seconds too. Polling resumes when the page is next shown.
    if (this.#listeners.size === 0 || counts === 'ended') return;
    if (counts !== null) this.#keep(counts);
    this.#callOff = this.#clock.after(signableCountPoll, () => void this.#look());
  }

  #keep(counts: readonly SignableCount[]): void {
    const next = new Map<string, number>(counts.map((one) => [one.estateId, one.documentsToSignAmount]));
    const isSame =
      next.size === this.#byHome.size && [...next].every(([home, count]) => this.#byHome.get(home) === count);
    this.#byHome = next;
    if (!isSame) for (const listener of this.#listeners) listener();
  }
}
