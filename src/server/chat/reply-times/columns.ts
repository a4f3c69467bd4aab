import type { ChatMessageId } from '#src/domain/ids.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A broker's reply: how long the first message that it answers had waited. Kept for 30 days. */
    chatReply: {
      messageId: ChatMessageId;
    };
  }
}
