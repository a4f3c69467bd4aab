import type { DocumentContent, PictureBytes } from '../pdf/document-content.ts';
import type { Files } from '../providers/files/port.ts';

/** The bytes of every picture that a document names. Throws when one is gone: the PDF must not be made without it. */
export const picturesFor = async (files: Files, content: DocumentContent): Promise<PictureBytes> => {
  const names = new Set(content.sections.flatMap((section) => (section.pictures ?? []).map((one) => one.sha256)));
  const found = new Map<string, Uint8Array>();
  for (const sha256 of names) {
    const bytes = await files.get(sha256);
    if (!bytes) throw new Error(`The document names picture ${sha256}, which is not kept`);
    found.set(sha256, bytes);
  }
  return found;
};

/** How many pages a PDF of ours has: pdfkit writes each page's dictionary in clear, before the seal and after. */
export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    .toString('latin1')
    .match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
