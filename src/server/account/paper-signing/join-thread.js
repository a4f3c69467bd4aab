import { parentPort, workerData } from 'node:worker_threads';
import { PDF, PdfDict } from '@libpdf/core';

/** What a page may have from the page tree above it (ISO 32000-1, table 30). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Gives a page what it has from above as its own: a copy leaves the tree behind. Follows a parent once. */
const ownAll = (pdf, { dict }) => {
  const resolve = (ref) => pdf.getObject(ref);
  for (const key of inheritable) {
    const seen = new Set();
    for (let at = dict; at instanceof PdfDict && !seen.has(at); at = at.get('Parent', resolve)) {
      seen.add(at);
      const value = at.get(key, resolve);
      if (value === undefined || value === null) continue;
      if (at !== dict) dict.set(key, value);
      break;
    }
  }
};

/** What a catalogue says of layers: which are shown. */
const layers = 'OCProperties';

/**
 * Returns one file with the pages of all. What was filled in becomes part of its page, and no field is left. Layers are
 * shown and hidden as before. Throws where two files have layers: one catalogue cannot speak for both.
 */
const join = async (files) => {
  const joined = PDF.create();
  for (const file of files) {
    const pdf = await PDF.load(file);
    pdf.getForm()?.flatten();
    const pages = pdf.getPages();
    for (const page of pages) ownAll(pdf, page);
    // The copy keeps what a page refers to: the layers travel on the first page, as the same objects that it draws in.
    const shown = pdf.getCatalog().get(layers, (ref) => pdf.getObject(ref));
    if (shown instanceof PdfDict) pages[0]?.dict.set(layers, shown);
    const [first] = await joined.copyPagesFrom(
      pdf,
      pages.map((_, index) => index),
    );
    const copied = first?.dict.get(layers);
    if (copied === undefined) continue;
    if (joined.getCatalog().has(layers)) throw new Error('Two files with layers cannot be joined');
    joined.getCatalog().set(layers, copied);
    first.dict.delete(layers);
  }
  return joined.save();
};

// Runs in a thread of its own, started by `join-pdfs.ts`. Plain JavaScript: Node starts a thread from a file as it is.
parentPort.postMessage(await join(workerData));
