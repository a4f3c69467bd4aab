import type { ColumnType } from 'kysely';
import type { BrokerId, DocumentId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface SeenDeviationTable {
  readonly document_id: DocumentId;
  /** The deviation's id: without the key it reveals nothing about the answer. */
  readonly deviation: string;
  readonly seen_by: BrokerId;
  readonly seen_by_name: string;
  readonly seen_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    seen_deviation: SeenDeviationTable;
  }
}
