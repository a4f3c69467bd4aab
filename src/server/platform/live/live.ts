import type { Tx } from '../db/transaction.ts';

/**
 * "Something about this has changed": topics such as `estate:<id>` carry no data, so a listener reads the truth anew.
 * A lost announcement must cost freshness only, never correctness (reliability F18).
 */
export interface Live {
  /** Announces on commit of `tx`, in every process; not at all when it rolls back. */
  readonly publish: (tx: Tx, topic: string) => void;
  /** Calls `changed` after each announcement of the topic. Answers the function that ends it. */
  readonly subscribe: (topic: string, changed: () => void) => () => void;
  /**
   * A text that differs whenever the topic may have changed since it was last asked for: for `If-None-Match` on what
   * is polled, without asking the database.
   */
  readonly version: (topic: string) => string;
  /** The topic's announcements as an endless sequence, ended by `signal`. Bursts come as one. */
  readonly changes: (topic: string, signal: AbortSignal) => AsyncIterable<void>;
}
