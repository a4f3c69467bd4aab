import type { DocumentId } from '#src/domain/ids.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { DocumentContent } from '../pdf/document-content.ts';
import type { SealedContent } from './tables.ts';

const at = (id: DocumentId) => ({ table: 'signing_document', column: 'content', row: id });

/** As it is kept: sealed where it holds account or loan numbers (reliability D1). */
export const keptContent = (
  encryption: Encryption,
  id: DocumentId,
  content: DocumentContent,
  holdsSecrets: boolean,
): DocumentContent | SealedContent =>
  holdsSecrets ? { sealed: encryption.seal(JSON.stringify(content), at(id)) } : content;

export const openContent = (
  encryption: Encryption,
  id: DocumentId,
  kept: DocumentContent | SealedContent,
): DocumentContent =>
  // seam: we wrote it, and it opens only if nobody changed it.
  'sealed' in kept ? (JSON.parse(encryption.open(kept.sealed, at(id))) as DocumentContent) : kept;
