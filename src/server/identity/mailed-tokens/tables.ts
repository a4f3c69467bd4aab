import type { ColumnType } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** Purpose of a mailed link. A token of one kind is refused where another is expected (reliability A5). */
export type MailedTokenKind =
  | 'customer-password'
  | 'broker-password'
  | 'customer-email'
  | 'broker-email'
  | 'customer-stop'
  | 'contact-stop';

/** An address that a link puts back; of a contact-stop both, and the form that they were changed in. */
export interface FormerAddress {
  readonly email?: string;
  readonly phone?: string;
  readonly flow?: string;
}

export interface MailedTokenTable {
  readonly tokenSha256: string;
  readonly kind: MailedTokenKind;
  /** The customer, the broker, or the party of a contact-stop. */
  readonly owner: string;
  /** The address it was mailed to. */
  readonly email: string;
  /** The address that a change took off, for the link that puts it back. */
  readonly former: ColumnType<FormerAddress | null, string | null | undefined, never>;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
  readonly expiresAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    mailedToken: MailedTokenTable;
  }
}
