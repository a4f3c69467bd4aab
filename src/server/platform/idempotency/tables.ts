import type { ColumnType, Generated } from 'kysely';

export interface IdempotencyKeyTable {
  /** Fingerprint of caller and address: a key means nothing to another caller or call. */
  scope: string;
  key: string;
  body_hash: string;
  claimed_at: ColumnType<Date, never, Date>;
  /** A transaction of the call has committed: it must not run again. */
  committed: Generated<boolean>;
  /** Null until there is an answer. `answer` is sealed, and null when it is empty or held a secret. */
  status: number | null;
  answer: string | null;
  created_at: Generated<Date>;
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_key: IdempotencyKeyTable;
  }
}
