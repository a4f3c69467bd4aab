import type { Clock } from '../clock.ts';
import { ProviderFailed } from './provider-failed.ts';

/**
 * Stops calls to a provider that fails: after some failures in a row no call is sent for a while, then one. A provider
 * that says how long to wait is not called before.
 */
export class Circuit {
  readonly #most: number;
  readonly #restSeconds: number;
  #inARow = 0;
  #until = 0;

  constructor(most: number, restSeconds: number) {
    this.#most = most;
    this.#restSeconds = restSeconds;
  }

  /** Returns the seconds for which no call may be sent; 0 when one may. */
  secondsLeft(now: Date): number {
    return Math.max(0, Math.ceil((this.#until - now.getTime()) / 1000));
  }

  /** Sends one call to the provider of that name unless it rests. Rejects with `ProviderFailed`. */
  async pass<T>(name: string, clock: Clock, send: () => Promise<T>): Promise<T> {
    const wait = this.secondsLeft(clock.now());
    if (wait > 0) throw new ProviderFailed(name, 'resting', undefined, wait);
    try {
      const value = await send();
      this.succeeded();
      return value;
    } catch (error) {
      if (error instanceof ProviderFailed) this.failed(error, clock.now());
      throw error;
    }
  }

  succeeded(): void {
    this.#inARow = 0;
    this.#until = 0;
  }

  /** Counts what a provider does wrong. A refused or unknown resource is an answer, and ends the row of failures. */
  failed({ kind, seconds }: ProviderFailed, now: Date): void {
    if (kind === 'not-found' || kind === 'refused') {
      this.succeeded();
      return;
    }
    this.#inARow += 1;
    // After the rest, one more failure is enough: the row has not ended.
    const rest = this.#inARow >= this.#most ? this.#restSeconds : 0;
    const wait = Math.max(rest, kind === 'busy' ? (seconds ?? 0) : 0);
    if (wait > 0) this.#until = now.getTime() + wait * 1000;
  }
}
