import { sheet, textBottom } from './palette.ts';
import { newPage, type TextStyle, use } from './paper.ts';

/**
 * Text is broken into lines here and not by pdfkit: pdfkit takes minutes over a few thousand characters without a
 * space, and a table cell that goes on over the page must know its lines anyway.
 */

/** The longest beginning of a word that is at most `width` wide; at least one character. */
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

/** The lines a cleaned text takes at `width` points in this style; an empty line between paragraphs stays. */
export const linesOf = (doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): readonly string[] => {
  use(doc, style);
  return text.split('\n').flatMap((part) => paragraphLines(doc, part, width));
};

/** Points from one line's top to the next one's. */
export const lineHeight = (doc: PDFKit.PDFDocument, style: TextStyle): number =>
  use(doc, style).currentLineHeight(true) + style.gap;

/** Draws lines from (x, y) down, without looking at the page's end. */
export const drawLines = (
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  style: TextStyle,
  x: number,
  y: number,
): void => {
  const height = lineHeight(doc, style);
  lines.forEach((line, index) => {
    if (line !== '') use(doc, style).text(line, x, y + index * height, { lineBreak: false });
  });
};

/** Draws lines from the cursor down, on to the next page where this one ends; leaves the cursor under the last. */
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
