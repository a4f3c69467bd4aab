import type { Files } from '#src/server/platform/files/port.ts';
import type { DocumentContent, DocumentSigner, PictureBytes } from '../pdf/document-content.ts';

/**
 * Reads the bytes of every picture in a document and its signed prints. Throws when one is missing, so that no PDF
 * lacks it.
 */
export const picturesFor = async (
  files: Files,
  content: DocumentContent,
  signers: readonly DocumentSigner[] = [],
): Promise<PictureBytes> => {
  const shown = content.sections.flatMap(({ pictures = [] }) => pictures);
  const prints = signers.flatMap(({ print }) => print?.pictures ?? []);
  const names = new Set([...shown, ...prints].map(({ sha256 }) => sha256));
  const found = new Map<string, Uint8Array>();
  for (const sha256 of names) {
    const bytes = await files.get(sha256);
    if (!bytes)
      throw new Error(
        `The document names picture ${sha256}, which the file store lacks. Check what deleteUnusedPictures deletes.`,
      );
    found.set(sha256, bytes);
  }
  return found;
};
