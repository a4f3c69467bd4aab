import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, ContactId, ContactNoteId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** What an office has noted of a person. */
interface ContactNoteTable {
  readonly id: Generated<ContactNoteId>;
  readonly contact_id: ContactId;
  readonly office_id: OfficeId;
  /** Sealed; null once the note is emptied. */
  readonly body: string | null;
  readonly revision: Generated<number>;
  readonly changed_by: BrokerId;
  readonly changed_at: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contact_note: ContactNoteTable;
  }
}
