import type { ColumnType } from 'kysely';
import type { BrokerId, DocumentId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface SeenDeviationTable {
  readonly documentId: DocumentId;
  /** The deviation's id: without the key it reveals nothing about the answer. */
  readonly deviation: string;
  readonly seenBy: BrokerId;
  readonly seenByName: string;
  readonly seenAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    seenDeviation: SeenDeviationTable;
  }
}
