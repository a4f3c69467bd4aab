import type { DocumentId } from '#src/domain/ids.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { DocumentContent } from '../pdf/document-content.ts';
import type { SealedContent, ShownContent } from './columns.ts';

/** Returns the location of a document's content, which its encryption is bound to. */
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
  // seam: we wrote it, and it opens only if unchanged.
  'sealed' in value ? (JSON.parse(encryption.open(value.sealed, at)) as T) : value;

/** Returns the content as stored: encrypted if it holds account or loan numbers (reliability D1). */
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

/** Returns what the signers read, as stored, so that a later program version does not change its wording. */
export const keptShown = (
  encryption: Encryption,
  id: DocumentId,
  shown: ShownContent,
  holdsSecrets: boolean,
): ShownContent | SealedContent => kept(encryption, contentLocation('shown', id), shown, holdsSecrets);

export const openShown = (encryption: Encryption, id: DocumentId, shown: ShownContent | SealedContent): ShownContent =>
  opened(encryption, contentLocation('shown', id), shown);
