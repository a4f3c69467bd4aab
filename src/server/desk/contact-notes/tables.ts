import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, ContactId, ContactNoteId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** What an office has noted of a person. */
interface ContactNoteTable {
  readonly id: Generated<ContactNoteId>;
  readonly contactId: ContactId;
  readonly officeId: OfficeId;
  /** Sealed; null once the note is emptied. */
  readonly body: string | null;
  readonly revision: Generated<number>;
  readonly changedBy: BrokerId;
  readonly changedAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contactNote: ContactNoteTable;
  }
}
