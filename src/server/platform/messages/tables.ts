import type { Generated, GeneratedAlways } from 'kysely';

export type Channel = 'sms' | 'email';

export interface OutboxMessageTable {
  id: Generated<string>;
  /** What makes the message one: a second with the same key is not sent. */
  key: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  /** Sealed: it may hold a personal link. Wiped when a real provider has taken the message. */
  text: string | null;
  number: GeneratedAlways<string>;
  at: Generated<Date>;
  claimed_until: Date | null;
  delivered_at: Date | null;
  /** All tries failed: it no longer holds up what comes after. */
  given_up_at: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    outbox_message: OutboxMessageTable;
  }
}
