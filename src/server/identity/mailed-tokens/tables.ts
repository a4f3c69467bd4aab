import type { ColumnType } from 'kysely';

/** Purpose of a mailed link. A token of one kind is refused where another is expected (reliability A5). */
export type MailedTokenKind =
  | 'customer-password'
  | 'broker-password'
  | 'customer-email'
  | 'broker-email'
  | 'customer-stop';

export interface MailedTokenTable {
  readonly token_sha256: string;
  readonly kind: MailedTokenKind;
  /** The customer or the broker. */
  readonly owner: string;
  /** The address it was mailed to. */
  readonly email: string;
  readonly created_at: ColumnType<Date, never, never>;
  readonly expires_at: ColumnType<Date, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    mailed_token: MailedTokenTable;
  }
}
