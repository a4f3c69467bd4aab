import type { CustomerId, MailingId, SignUpId } from '#src/domain/ids.ts';
import type { MailingPurpose, MailingState, RecipientState, SkipReason } from '#src/domain/mailing.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A row of `machines/mailing.ts`. */
    mailing: {
      id: MailingId;
      purpose: MailingPurpose;
      /** What those who signed up learn; null for marketing. */
      about: Fixed<Json<SignUpFact>>;
      /** As the broker wrote it, or as the fact reads. */
      text: string;
      state: MailingState;
      startsAt: Fixed<Instant>;
      createdAt: Fixed<Instant>;
    };
    mailingRecipient: {
      mailingId: MailingId;
      /** One of both; neither once a sign-up has been deleted. */
      customerId: CustomerId;
      signUpId: SignUpId;
      state: RecipientState;
      reason: SkipReason;
      /** When the hours that the customer chose begin; null for one that does not wait for them. */
      dueAt: Instant;
      /** When it was handed to the outbox. */
      sentAt: Instant;
      /** Grows with each retry; a part of the message's key. */
      attempt: number;
    };
  }
}
