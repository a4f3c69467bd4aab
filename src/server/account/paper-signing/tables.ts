import type { ColumnType } from 'kysely';
import type { SigningDocumentContext, SigningDocumentState } from '#machines/signing-document.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Evidence } from '#src/server/signing/documents/tables.ts';
import type { DocumentContent } from '#src/server/signing/pdf/document-content.ts';

/** A broker's document under signing, or signed. */
export interface PaperSigningTable {
  readonly documentId: DocumentId;
  readonly state: SigningDocumentState;
  readonly stateAt: ColumnType<IsoInstant, string, string>;
  readonly context: ColumnType<SigningDocumentContext, string, string>;
  /** What every signer signs the hash of. It names the file by its own hash. */
  readonly content: ColumnType<DocumentContent, string, never>;
  /** The file with the page of signatures, sealed. */
  readonly sealedSha256: ColumnType<string | null, never, string>;
}

export interface PaperSignerTable {
  readonly documentId: DocumentId;
  readonly partyId: ParticipantId;
  readonly position: number;
  readonly name: ColumnType<string, string, string>;
  readonly role: PartyRole;
  readonly phone: ColumnType<string, string, string>;
  readonly signedAt: ColumnType<IsoInstant | null, never, string>;
  readonly evidence: ColumnType<Evidence | null, never, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    paperSigning: PaperSigningTable;
    paperSigner: PaperSignerTable;
  }
}
