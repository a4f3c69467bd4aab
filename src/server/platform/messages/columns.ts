import type { Instant } from '#src/server/platform/db/value-types.ts';

export type Channel = 'sms' | 'email' | 'push';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    outboxMessage: {
      /** The idempotency key: a second message with the same key is not sent. */
      key: string;
      channel: Channel;
      /** A phone number, an e-mail address, or the id of a browser or a phone. */
      recipient: string;
      /** Sealed: it may hold a personal link. Wiped when a real provider has accepted the message. */
      text: string;
      /** Sealed too, as JSON: the calendar's event that goes with a mail. Wiped as the text is. */
      invitation: string;
      /** Not delivered before; null for a message that goes at once. */
      notBefore: Instant;
      /** All tries failed: it no longer blocks later messages. */
      givenUpAt: Instant;
    };
  }
}
