import { sheet, textBottom } from './palette.ts';
import { newPage, type TextStyle, use } from './paper.ts';

/**
 * Breaks text into lines itself, since pdfkit takes minutes for a few thousand characters without a space. A table cell
 * that continues on the next page needs its lines anyway.
 */

/** Returns the longest beginning of a word that fits `width` points; at least one character. */
const wordStart = (doc: PDFKit.PDFDocument, word: string, width: number): string => {
  const characters = Array.from(word);
  let fits = 1;
  let tooMuch = Math.min(characters.length, 200) + 1;
  while (tooMuch - fits > 1) {
    const middle = (fits + tooMuch) >> 1;
    if (doc.widthOfString(characters.slice(0, middle).join('')) <= width) fits = middle;
    else tooMuch = middle;
  }
  return characters.slice(0, fits).join('');
};

const brokenWord = (doc: PDFKit.PDFDocument, word: string, width: number): readonly string[] => {
  const parts: string[] = [];
  let rest = word;
  while (rest.length > 200 || doc.widthOfString(rest) > width) {
    const part = wordStart(doc, rest, width);
    parts.push(part);
    rest = rest.slice(part.length);
    if (rest === '') return parts;
  }
  return [...parts, rest];
};

const paragraphLines = (doc: PDFKit.PDFDocument, text: string, width: number): readonly string[] => {
  const gap = doc.widthOfString(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const parts = brokenWord(doc, word, width);
    parts.forEach((part, index) => {
      const wide = doc.widthOfString(part);
      const joins = index === 0 && line !== '' && used + gap + wide <= width;
      if (!joins && line !== '') lines.push(line);
      used = joins ? used + gap + wide : wide;
      line = joins ? `${line} ${part}` : part;
    });
  }
  return [...lines, line];
};

/** Returns the lines of a cleaned text at `width` points in this style; keeps empty lines between paragraphs. */
export const linesOf = (doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): readonly string[] => {
  use(doc, style);
  return text.split('\n').flatMap((part) => paragraphLines(doc, part, width));
};

/** Returns the points from one line's top to the next. */
export const lineHeight = (doc: PDFKit.PDFDocument, style: TextStyle): number =>
  use(doc, style).currentLineHeight(true) + style.gap;

/** Draws lines from (x, y) down, without checking for the page's end. */
export const drawLines = (
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  style: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): void => {
  const height = lineHeight(doc, style);
  lines.forEach((line, index) => {
    if (line !== '') use(doc, style).text(line, x, y + index * height, { lineBreak: false });
  });
};

/** Draws lines from the cursor down, continuing on the next page; leaves the cursor below the last line. */
export const flowLines = (doc: PDFKit.PDFDocument, lines: readonly string[], style: TextStyle, x: number): void => {
  const height = lineHeight(doc, style);
  for (const line of lines) {
    if (doc.y + height > textBottom) newPage(doc);
    const { y } = doc;
    if (line !== '') use(doc, style).text(line, x, y, { lineBreak: false });
    doc.y = y + height;
  }
  doc.x = sheet.left;
};
