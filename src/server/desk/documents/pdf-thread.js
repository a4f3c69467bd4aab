import { parentPort, workerData } from 'node:worker_threads';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

/** Keys that make a reader run something, or that carry another file. */
const activeKeys = new Set(['JS', 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF']);
/** Names that say the same as a value, such as an action's kind. */
const activeNames = new Set(['JavaScript', 'Launch', 'EmbeddedFile']);
/** Far more than 500 pages need; beyond it a file counts as unreadable. */
const mostObjects = 500_000;

const isActiveName = (one) => one instanceof PdfName && activeNames.has(one.value);

/** Returns what an object holds; undefined where a key makes the file active. */
const partsOf = (one, registry) => {
  if (one instanceof PdfRef) return [registry.resolve(one)];
  if (one instanceof PdfArray) return [...one];
  if (!(one instanceof PdfDict)) return [];
  const entries = [...one];
  return entries.some(([key]) => activeKeys.has(key.value)) ? undefined : entries.map(([, value]) => value);
};

/** Follows every reference from the catalogue. Throws for a file with too many objects. */
const isActive = (pdf) => {
  const seen = new Set();
  const waiting = [pdf.getCatalog()];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (one === null || one === undefined || seen.has(one)) continue;
    if (isActiveName(one)) return true;
    if (seen.size >= mostObjects) throw new Error('The PDF has too many objects');
    seen.add(one);
    const parts = partsOf(one, pdf.context.registry);
    if (parts === undefined) return true;
    for (const part of parts) waiting.push(part);
  }
  return false;
};

const check = async (bytes) => {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return { pages: 1, isEncrypted: true, isActive: false };
    return { pages: pdf.getPageCount(), isEncrypted: false, isActive: isActive(pdf) };
  } catch {
    return null;
  }
};

// Runs in a thread of its own, started by `check-pdf.ts`. Plain JavaScript: Node starts a thread from a file as it is.
parentPort.postMessage(await check(workerData));
