import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A finished document of a home that no form of ours made. */
export interface HomeDocumentTable {
  readonly id: DocumentId;
  readonly estateId: EstateId;
  readonly type: DocumentType;
  /** The side it is for, where the other side must not read it; null for a document of both. */
  readonly side: PartyRole | null;
  /** The sender's own id of it, so that it is taken once. */
  readonly externalId: string;
  readonly fromName: string;
  readonly dated: IsoDate;
  readonly pages: number;
  readonly sha256: string;
  readonly isDemo: boolean;
  /** Names what was uploaded, until the document is changed; null for one of the broker system. */
  readonly uploadKey: ColumnType<string | null, string | null | undefined, string | null>;
  readonly version: ColumnType<number, number | undefined, never>;
  /** Grows by each change of who sees it. */
  readonly revision: ColumnType<number, number | undefined, number>;
  readonly hiddenAt: ColumnType<IsoInstant | null, never, string | null>;
  /** The newer version, which is read in its place. */
  readonly replacedBy: ColumnType<DocumentId | null, never, DocumentId>;
  readonly createdAt: ColumnType<IsoInstant, string | undefined, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    homeDocument: HomeDocumentTable;
  }
}
