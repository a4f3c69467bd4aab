import type { ColumnType } from 'kysely';
import type { ChatId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ChatPerson } from '../threads/tables.ts';

interface ChatMailTable {
  readonly threadId: ChatId;
  readonly person: ChatPerson;
  readonly at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    chatMail: ChatMailTable;
  }
}
