import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, CustomerId, EstateId, MailingId } from '#src/domain/ids.ts';
import type { MailingState, RecipientState, SkipReason } from '#src/domain/mailing.ts';

type Maybe = ColumnType<Date | null, string | null | undefined, string | null>;

/** A row of `machines/mailing.ts`. */
export interface MailingTable {
  readonly id: Generated<MailingId>;
  readonly estate_id: EstateId;
  readonly broker_id: BrokerId;
  readonly purpose: 'MARKETING';
  /** As the broker wrote it. */
  readonly text: string;
  readonly state: MailingState;
  readonly starts_at: ColumnType<Date, string, never>;
  readonly ended_at: Maybe;
  readonly created_at: ColumnType<Date, never, never>;
}

export interface MailingRecipientTable {
  readonly mailing_id: MailingId;
  readonly position: number;
  readonly customer_id: CustomerId;
  readonly state: Generated<RecipientState>;
  readonly reason: ColumnType<SkipReason | null, SkipReason | null | undefined, SkipReason | null>;
  /** When the hours that the customer chose begin; null for one that does not wait for them. */
  readonly due_at: Maybe;
  /** When it was handed to the outbox. */
  readonly sent_at: Maybe;
  readonly parts: Generated<number>;
  /** Grows with each retry; a part of the message's key. */
  readonly attempt: Generated<number>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    mailing: MailingTable;
    mailing_recipient: MailingRecipientTable;
  }
}
