import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { Refused } from '../refused.ts';
import type { Database } from './connect.ts';
import { isWorthRetrying } from './database-errors.ts';
import type { Tables } from './tables.ts';
import { insideTransaction } from './transaction-context.ts';

export type Tx = Transaction<Tables>;

const touched = new WeakMap<Tx, Set<string>>();

/** Marks a topic as changed. Announced when the transaction commits, never after a rollback. */
export const touch = (tx: Tx, topic: string): void => {
  const topics = touched.get(tx);
  if (!topics) throw new Error('touch() needs the transaction of inTransaction() (transaction.ts). Pass its tx on.');
  topics.add(topic);
};

export interface TransactionOptions {
  /** Called in this process with the topics that a committed transaction touched. */
  readonly onCommit?: (topics: ReadonlySet<string>) => void;
  /** Runs last inside the transaction, with the result of the work. */
  readonly beforeCommit?: ((tx: Tx, result: unknown) => Promise<void>) | undefined;
}

const attempt = async <T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> => {
  const topics = new Set<string>();
  const result = await database.db.transaction().execute((tx) =>
    insideTransaction(async () => {
      touched.set(tx, topics);
      const made = await work(tx);
      await options.beforeCommit?.(tx, made);
      return made;
    }),
  );
  if (topics.size > 0) {
    // The caller's own process first: it may ask again at once.
    options.onCommit?.(topics);
    database.notifications?.announce(topics);
  }
  return result;
};

/**
 * Runs `work` in one transaction and returns its result. A serialization failure or deadlock is retried, three times at
 * most (architecture section 3), then refused as UNAVAILABLE. So `work` must have no effect but its queries: no
 * network, file or PDF work. A query to the outer database inside throws `OutsideTransaction`.
 */
export const inTransaction = async <T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(database, work, options);
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      if (tries === 3) throw new Refused('UNAVAILABLE', { retryAfter: 1 });
      await pause(5 * 2 ** tries + Math.random() * 10);
    }
  }
};

/** Returns the database's time, the same throughout one transaction. Rules must use no other clock. */
export const now = async (tx: Tx): Promise<IsoInstant> => {
  const { at } = await tx.selectNoFrom(sql<IsoInstant>`now()`.as('at')).executeTakeFirstOrThrow();
  return at;
};
