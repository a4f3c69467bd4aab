import type { DocumentId } from '#src/domain/ids.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { DocumentContent } from '../pdf/document-content.ts';
import type { SealedContent, ShownContent } from './tables.ts';

/** Where a document's content stands, as its seal is bound to. */
export const contentLocation = (column: 'content' | 'shown', id: DocumentId) => ({
  table: 'signing_document',
  column,
  row: id,
});

const kept = <T>(encryption: Encryption, at: ReturnType<typeof contentLocation>, value: T, holdsSecrets: boolean) =>
  holdsSecrets ? { sealed: encryption.seal(JSON.stringify(value), at) } : value;

const opened = <T extends object>(
  encryption: Encryption,
  at: ReturnType<typeof contentLocation>,
  value: T | SealedContent,
): T =>
  // seam: we wrote it, and it opens only if nobody changed it.
  'sealed' in value ? (JSON.parse(encryption.open(value.sealed, at)) as T) : value;

/** As it is kept: sealed where it holds account or loan numbers (reliability D1). */
export const keptContent = (
  encryption: Encryption,
  id: DocumentId,
  content: DocumentContent,
  holdsSecrets: boolean,
): DocumentContent | SealedContent => kept(encryption, contentLocation('content', id), content, holdsSecrets);

export const openContent = (
  encryption: Encryption,
  id: DocumentId,
  content: DocumentContent | SealedContent,
): DocumentContent => opened(encryption, contentLocation('content', id), content);

/** What the signers read is kept beside it: no later program words it anew. */
export const keptShown = (
  encryption: Encryption,
  id: DocumentId,
  shown: ShownContent,
  holdsSecrets: boolean,
): ShownContent | SealedContent => kept(encryption, contentLocation('shown', id), shown, holdsSecrets);

export const openShown = (encryption: Encryption, id: DocumentId, shown: ShownContent | SealedContent): ShownContent =>
  opened(encryption, contentLocation('shown', id), shown);
