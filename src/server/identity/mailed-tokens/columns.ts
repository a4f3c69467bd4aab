import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

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

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    mailedToken: {
      kind: MailedTokenKind;
      /** The customer, the broker, or the party of a contact-stop. */
      owner: string;
      /** The address it was mailed to. */
      email: string;
      /** The address that a change took off, for the link that puts it back. */
      former: Fixed<Json<FormerAddress>>;
      createdAt: Fixed<Instant>;
      expiresAt: Fixed<Instant>;
    };
  }
}
