import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, CustomerId, EstateId, MailingId, SignUpId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { MailingPurpose, MailingState, RecipientState, SkipReason } from '#src/domain/mailing.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';

type Maybe = ColumnType<IsoInstant | null, string | null | undefined, string | null>;

/** A row of `machines/mailing.ts`. */
export interface MailingTable {
  readonly id: Generated<MailingId>;
  readonly estateId: EstateId;
  readonly brokerId: BrokerId;
  readonly purpose: MailingPurpose;
  /** What those who signed up learn; null for marketing. */
  readonly about: ColumnType<SignUpFact | null, string | null | undefined, never>;
  /** As the broker wrote it, or as the fact reads. */
  readonly text: string;
  readonly state: MailingState;
  readonly startsAt: ColumnType<IsoInstant, string, never>;
  readonly endedAt: Maybe;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
}

export interface MailingRecipientTable {
  readonly mailingId: MailingId;
  readonly position: number;
  /** One of both; neither once a sign-up has been deleted. */
  readonly customerId: CustomerId | null;
  readonly signUpId: SignUpId | null;
  readonly state: Generated<RecipientState>;
  readonly reason: ColumnType<SkipReason | null, SkipReason | null | undefined, SkipReason | null>;
  /** When the hours that the customer chose begin; null for one that does not wait for them. */
  readonly dueAt: Maybe;
  /** When it was handed to the outbox. */
  readonly sentAt: Maybe;
  readonly parts: Generated<number>;
  /** Grows with each retry; a part of the message's key. */
  readonly attempt: Generated<number>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    mailing: MailingTable;
    mailingRecipient: MailingRecipientTable;
  }
}
