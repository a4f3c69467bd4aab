import type { Files } from '#src/server/platform/files/port.ts';
import type { DocumentContent, DocumentSigner, PictureBytes } from '../pdf/document-content.ts';

/** The bytes of every picture that a document or a signed print of it names. Throws when one is gone: no PDF without it. */
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
    if (!bytes) throw new Error(`The document names picture ${sha256}, which is not kept`);
    found.set(sha256, bytes);
  }
  return found;
};

/** How many pages a PDF of ours has: pdfkit writes the page tree in clear, and a seal adds none. */
export const pageCount = (pdf: Uint8Array): number =>
  Number(
    /\/Type\s*\/Pages\s*\/Count\s+(\d+)/.exec(
      Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1'),
    )?.[1] ?? 0,
  );
