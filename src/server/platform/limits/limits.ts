import { type Kysely, sql } from 'kysely';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfDatabaseError } from '../db/database-errors.ts';
import type { Tables } from '../db/tables.ts';
import { OutsideTransaction } from '../db/transaction-context.ts';
import type { Encryption } from '../encryption/encryption.ts';
import { Refused } from '../refused.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    rateLimit: {
      /** The rule's name and a fingerprint of the counted caller. */
      bucket: string;
      /** Calls counted in the window that ends at `ends_at`, by the database's clock. */
      count: number;
    };
  }
}

export interface LimitRule {
  /** Kebab-case, and never changed: it is part of the stored counter. */
  readonly name: string;
  readonly max: number;
  /** Fixed window in seconds, starting at the first counted call (no double rate at an hour boundary). */
  readonly seconds: number;
  /** The refusal at the limit; TOO_MANY unless the catalogue has a text of its own for it. */
  readonly problem?: ProblemCode;
}
export type LimitState =
  | { readonly allowed: true; readonly left: number }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Counters in the database, so that all processes count together (reliability S4). Not for use inside a transaction.
 */
export interface Limits {
  /**
   * Counts one more call of `who` (an address, a phone number: stored as a fingerprint) unless the limit is reached.
   */
  readonly take: (rule: LimitRule, who: string) => Promise<LimitState>;
  /** Does the same, and throws the rule's problem with `Retry-After` at the limit. */
  readonly assertWithin: (rule: LimitRule, who: string) => Promise<void>;
  /** Returns how many calls `who` has used of the present window, without counting. */
  readonly used: (rule: LimitRule, who: string) => Promise<number>;
  /** Resets the counter, as after a right password. */
  readonly forget: (rule: LimitRule, who: string) => Promise<void>;
}

/** Milliseconds that a counter may take before the call is refused. */
const patience = 10_000;

/**
 * Refuses the call with UNAVAILABLE when its counter cannot be read or does not return in time (reliability S4). A late
 * count is stored and has no other effect.
 */
const orClosed = async <T>(asked: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('A limit’s counter took longer than patience (limits.ts). Check the database’s load.')),
      patience,
    );
  });
  try {
    return await Promise.race([asked, late]);
  } catch (cause) {
    if (problemOfDatabaseError(cause) !== undefined || cause instanceof OutsideTransaction) throw cause;
    throw new Refused('UNAVAILABLE', { retryAfter: 1, cause });
  } finally {
    clearTimeout(timer);
  }
};

export const limitsIn = (db: Kysely<Tables>, encryption: Encryption): Limits => {
  const bucketOf = (rule: LimitRule, who: string) =>
    `${rule.name}:${encryption.fingerprint(who, `limit ${rule.name}`)}`;
  const isOver = sql`known.ends_at <= now()`;

  const count: Limits['take'] = async (rule, who) => {
    const bucket = bucketOf(rule, who);
    // One statement, so that exactly `max` of a thousand concurrent calls are let through. No row back: the limit is
    // reached.
    const counted = await sql<{ count: number }>`
      insert into rate_limit as known (bucket, count, ends_at)
      values (${bucket}, 1, now() + make_interval(secs => ${rule.seconds}::int))
      on conflict (bucket) do update set
        count = case when ${isOver} then 1 else known.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else known.ends_at end
      where known.count < ${rule.max}::int or ${isOver}
      returning count`.execute(db);
    const soFar = counted.rows[0]?.count;
    if (soFar !== undefined) return { allowed: true, left: rule.max - soFar };
    const wait = await sql<{ seconds: number }>`
      select ceil(extract(epoch from ends_at - now()))::int as seconds from rate_limit
      where bucket = ${bucket}`.execute(db);
    return { allowed: false, retryAfter: Math.max(1, wait.rows[0]?.seconds ?? 1) };
  };

  const take: Limits['take'] = (rule, who) => orClosed(count(rule, who));
  const read: Limits['used'] = async (rule, who) => {
    const { rows } = await sql<{ count: number }>`
      select count from rate_limit where bucket = ${bucketOf(rule, who)} and ends_at > now()`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    take,
    async assertWithin(rule, who) {
      const state = await take(rule, who);
      if (!state.allowed) throw new Refused(rule.problem ?? 'TOO_MANY', { retryAfter: state.retryAfter });
    },
    used: (rule, who) => orClosed(read(rule, who)),
    async forget(rule, who) {
      await sql`delete from rate_limit where bucket = ${bucketOf(rule, who)}`.execute(db);
    },
  };
};
