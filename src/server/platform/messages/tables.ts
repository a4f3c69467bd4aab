import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export type Channel = 'sms' | 'email' | 'push';

export interface OutboxMessageTable {
  id: Generated<string>;
  /** The idempotency key: a second message with the same key is not sent. */
  key: string;
  channel: Channel;
  /** A phone number, an e-mail address, or the id of a device. */
  recipient: string;
  subject: string | null;
  /** Sealed: it may hold a personal link. Wiped when a real provider has accepted the message. */
  text: string | null;
  /** Sealed too, as JSON: the calendar's event that goes with a mail. Wiped as the text is. */
  invitation: Generated<string | null>;
  number: GeneratedAlways<string>;
  at: Generated<IsoInstant>;
  /** Not delivered before; null for a message that goes at once. */
  notBefore: Generated<IsoInstant | null>;
  claimedUntil: IsoInstant | null;
  deliveredAt: IsoInstant | null;
  /** All tries failed: it no longer blocks later messages. */
  givenUpAt: IsoInstant | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    outboxMessage: OutboxMessageTable;
  }
}
