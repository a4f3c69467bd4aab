import type { BrokerId, ContactNoteId } from '#src/domain/ids.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** What an office has noted of a person. */
    contactNote: {
      id: ContactNoteId;
      /** Sealed; null once the note is emptied. */
      body: string;
      changedBy: BrokerId;
    };
  }
}
