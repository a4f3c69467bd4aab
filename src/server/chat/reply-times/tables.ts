import type { BrokerId, ChatMessageId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A broker's reply: how long the first message that it answers had waited. Kept for 30 days. */
interface ChatReplyTable {
  readonly brokerId: BrokerId;
  readonly messageId: ChatMessageId;
  readonly at: IsoInstant;
  readonly seconds: number;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    chatReply: ChatReplyTable;
  }
}
