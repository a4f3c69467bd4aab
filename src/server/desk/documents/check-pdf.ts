import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import type { FoundInFile } from '#machines/document-upload.ts';

/** Keys that make a reader run something, or that carry another file. */
const activeKeys: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF']);
/** Names that say the same as a value, such as an action's kind. */
const activeNames: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'EmbeddedFile']);
/** Far more than 500 pages need; beyond it a file counts as unreadable. */
const mostObjects = 500_000;

/** Follows every reference from the catalogue. Throws for a file with too many objects. */
const isActive = (pdf: PDF): boolean => {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    if (seen.size >= mostObjects) throw new Error('The PDF has too many objects');
    if (one instanceof PdfName) {
      if (activeNames.has(one.value)) return true;
      continue;
    }
    if (one instanceof PdfRef) {
      seen.add(one);
      const target = pdf.context.registry.resolve(one);
      if (target !== null) waiting.push(target);
    } else if (one instanceof PdfDict) {
      seen.add(one);
      for (const [key, value] of one) {
        if (activeKeys.has(key.value)) return true;
        waiting.push(value);
      }
    } else if (one instanceof PdfArray) {
      seen.add(one);
      for (const value of one) waiting.push(value);
    }
  }
  return false;
};

/** Returns what a PDF holds; null for a file that cannot be read as one. */
export const checkPdf = async (bytes: Uint8Array): Promise<FoundInFile> => {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return null;
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return { pages: 1, isEncrypted: true, isActive: false };
    return { pages: pdf.getPageCount(), isEncrypted: false, isActive: isActive(pdf) };
  } catch {
    return null;
  }
};
