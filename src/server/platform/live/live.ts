import type { Tx } from '../db/transaction.ts';

/**
 * "Something about this has changed": topics such as `estate:<id>` carry no data, so a listener reads the current
 * state. A lost announcement must cost freshness only, never correctness (reliability F18).
 */
export interface Live {
  /** Announces on commit of `tx`, in every process; not at all when it rolls back. */
  readonly publish: (tx: Tx, topic: string) => void;
  /** Calls `changed` after each announcement of the topic, with the id that it is about where it names one. Returns the function that unsubscribes. */
  readonly subscribe: (topic: string, changed: (about?: string) => void) => () => void;
  /**
   * Returns a text that differs whenever the topic may have changed. Serves `If-None-Match` on polled calls without a
   * query.
   */
  readonly version: (topic: string) => string;
  /**
   * Yields each announcement of the topic until `signal` is aborted. A burst comes as one: what it is about (the ids
   * after the topic's name), or undefined where it may be about anything.
   */
  readonly changes: (topic: string, signal: AbortSignal) => AsyncIterable<readonly string[] | undefined>;
}
