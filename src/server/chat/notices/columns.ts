import type { ChatId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';
import type { ChatPerson } from '../threads/columns.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    chatMail: {
      threadId: ChatId;
      person: ChatPerson;
      at: Fixed<Instant>;
    };
  }
}
