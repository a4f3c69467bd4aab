import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A finished document of a home that no form of ours made. */
    homeDocument: {
      id: DocumentId;
      type: DocumentType;
      /** The side it is for, where the other side must not read it; null for a document of both. */
      side: PartyRole;
      /** The sender's own id of it, so that it is taken once. */
      externalId: string;
      /** Names what was uploaded, until the document is changed; null for one of the broker system. */
      uploadKey: string;
      version: Fixed<number>;
      /** Grows by each change of who sees it. */
      revision: number;
      /** The newer version, which is read in its place. */
      replacedBy: DocumentId;
      createdAt: Fixed<Instant>;
    };
  }
}
