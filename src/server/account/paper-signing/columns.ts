import type { SigningDocumentContext, SigningDocumentState } from '#machines/signing-document.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { Fixed, Json } from '#src/server/platform/db/value-types.ts';
import type { Evidence } from '#src/server/signing/documents/columns.ts';
import type { DocumentContent } from '#src/server/signing/pdf/document-content.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A broker's document under signing, or signed. */
    paperSigning: {
      state: SigningDocumentState;
      context: Json<SigningDocumentContext>;
      /** What every signer signs the hash of. It names the file by its own hash. */
      content: Fixed<Json<DocumentContent>>;
      /** The file with the page of signatures, sealed. */
      sealedSha256: string;
    };
    paperSigner: {
      role: PartyRole;
      evidence: Json<Evidence>;
    };
  }
}
