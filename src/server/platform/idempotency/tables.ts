import type { ColumnType, Generated } from 'kysely';

export interface IdempotencyKeyTable {
  /** Fingerprint of caller and address: a key means nothing to another caller or another call. */
  scope: string;
  key: string;
  body_hash: string;
  claimed_at: ColumnType<Date, never, Date>;
  /** A transaction of the call has committed: it must not run again. */
  committed: Generated<boolean>;
  /** The answer, once there is one. `answer` is sealed, and null where there is none or it held a secret. */
  status: number | null;
  answer: string | null;
  created_at: Generated<Date>;
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_key: IdempotencyKeyTable;
  }
}
