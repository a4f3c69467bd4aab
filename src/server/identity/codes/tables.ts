import type { ColumnType } from 'kysely';

interface OneTimeCodeTable {
  /** What the code is for and whose it is, ids only: `sign:<document>:<person>`. */
  readonly subject: string;
  readonly code_hmac: string;
  readonly expires_at: ColumnType<Date, string, string>;
  /** Checks that were spent, also on codes before the newest. */
  readonly attempts: number;
  readonly sends: number;
  readonly first_sent_at: ColumnType<Date, string, string>;
  readonly last_sent_at: ColumnType<Date, string, string>;
  readonly used_at: ColumnType<Date | null, string | null | undefined, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}
