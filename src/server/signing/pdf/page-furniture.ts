import { drawStreet, houseMark, streetWidth } from './brand-mark.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentContent } from './document-content.ts';
import { palette, sheet, textWidth } from './palette.ts';
import { artifact, hairline, type Paper, use } from './paper.ts';
import { wordsIn } from './words.ts';

const small = { weight: 'regular', size: 8, color: palette.muted, gap: 0 } as const;
const wordmark = { weight: 'semibold', size: 14, color: palette.tealDeep, gap: 0 } as const;
const headLine = 66;
const footLine = sheet.height - 52;

const oneLine = (text: string, most: number): string => {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  return clean.length > most ? `${clean.slice(0, most - 1).trimEnd()}…` : clean;
};

const drawHead = (doc: PDFKit.PDFDocument, first: boolean): void => {
  houseMark(doc, sheet.left - 3, headLine - 29, 24);
  use(doc, wordmark).text('Grend', sheet.left + 25, headLine - 22, { lineBreak: false });
  hairline(doc, headLine);
  if (first) drawStreet(doc, sheet.width - sheet.right - streetWidth, headLine);
};

const drawFoot = (doc: PDFKit.PDFDocument, left: string, right: string): void => {
  hairline(doc, footLine);
  use(doc, small).text(left, sheet.left, footLine + 9, { lineBreak: false });
  use(doc, small).text(right, sheet.left, footLine + 9, { width: textWidth, align: 'right', lineBreak: false });
};

/** Draws header and footer of every page, at the end, when the number of pages is known. */
export const drawFurniture = ({ doc }: Paper, content: DocumentContent): void => {
  const words = wordsIn(content.language);
  const left = `${oneLine(content.reference, 40)}  ·  ${oneLine(content.title, 60)}`;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { bottom } = doc.page.margins;
    doc.page.margins.bottom = 0; // the footer is below the text's margin; pdfkit would start a new page for it
    artifact(doc, () => drawHead(doc, page === start), 'Top');
    artifact(doc, () => drawFoot(doc, left, words.page(page - start + 1, count)), 'Bottom');
    doc.page.margins.bottom = bottom;
  }
};
