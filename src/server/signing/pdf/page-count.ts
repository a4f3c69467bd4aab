/** pdfkit writes the page tree uncompressed, and a seal adds no page. */
const pageTree = /\/Type\s*\/Pages\s*\/Count\s+(\d+)/;
const around = 32;

/**
 * Counts the pages of a PDF of ours; 0 for another file. Reads the few bytes around each name of a page tree, since a
 * text of the whole file would hold the event loop.
 */
export const pageCount = (pdf: Uint8Array): number => {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (let at = file.indexOf('/Pages'); at >= 0; at = file.indexOf('/Pages', at + 1)) {
    const found = pageTree.exec(file.toString('latin1', Math.max(0, at - around), at + around))?.[1];
    if (found !== undefined) return Number(found);
  }
  return 0;
};
