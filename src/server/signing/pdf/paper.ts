import PDFDocument from 'pdfkit';
import { cleanText } from './clean-text.ts';
import type { DocumentContent } from './document-content.ts';
import { font, type Weight, weights } from './fonts.ts';
import { palette, sheet, textBottom } from './palette.ts';
import { wordsIn } from './words.ts';

/**
 * PDF/A-3a is used in production: tagged, archivable, and the only part that allows the attached JSON. A-1b exists
 * because the only validator in Debian (PDFBox preflight) supports no other part; it has no attachment.
 */
export type Conformance = 'PDF/A-3a' | 'PDF/A-1b';

export type Element = PDFKit.PDFStructureElement;

/** A PDF being written: the pdfkit document and the root of its structure tree. */
export type Paper = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Factor for the space between lines and sections; 1 is normal. */
  readonly air: number;
};

export type TextStyle = {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  /** Space between lines, in points. */
  readonly gap: number;
};

export const styles = {
  title: { weight: 'semibold', size: 25, color: palette.tealDeep, gap: 2 },
  subtitle: { weight: 'medium', size: 11.5, color: palette.ink, gap: 3 },
  heading: { weight: 'semibold', size: 13, color: palette.teal, gap: 2 },
  body: { weight: 'regular', size: 9.5, color: palette.ink, gap: 3.5 },
  strong: { weight: 'medium', size: 9.5, color: palette.ink, gap: 3.5 },
  label: { weight: 'regular', size: 9.5, color: palette.muted, gap: 3.5 },
  columnHead: { weight: 'medium', size: 8.5, color: palette.teal, gap: 2 },
  note: { weight: 'regular', size: 8.5, color: palette.muted, gap: 3 },
  name: { weight: 'semibold', size: 12, color: palette.ink, gap: 2 },
} as const satisfies Record<string, TextStyle>;

export const use = (doc: PDFKit.PDFDocument, style: TextStyle): PDFKit.PDFDocument =>
  doc.font(style.weight).fontSize(style.size).fillColor(style.color);

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign as keyof typeof entities]); // seam: the pattern has these three

/** Escapes the title, which pdfkit writes into its XML as is: an ampersand in an address would break the metadata. */
const withSoundMetadata = (doc: PDFKit.PDFDocument): PDFKit.PDFDocument => {
  const end = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const { Title = '', Subject = '' } = doc.info;
    Object.assign(doc.info, { Title: escaped(Title), Subject: escaped(Subject) });
    end();
  };
  return doc;
};

/** Opens an A4 document with metadata, fonts, language and its first page. */
export const openPaper = (content: DocumentContent, conformance: Conformance, air = 1): Paper => {
  const title = cleanText(content.title);
  const doc = withSoundMetadata(
    new PDFDocument({
      size: 'A4',
      margins: { top: sheet.top, bottom: sheet.bottom, left: sheet.left, right: sheet.right },
      pdfVersion: conformance === 'PDF/A-1b' ? '1.4' : '1.7',
      subset: conformance,
      tagged: true,
      lang: wordsIn(content.language).lang,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: {
        Title: `${title} – ${cleanText(content.subtitle[0] ?? content.reference)}`,
        Author: 'Grend',
        Subject: cleanText(content.reference),
        Creator: 'Grend',
        Producer: 'Grend',
        CreationDate: new Date(content.createdAt),
      },
    }),
  );
  for (const weight of weights) doc.registerFont(weight, font(weight));
  doc.font('regular').addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, air };
};

/** Ends the document and returns its bytes. Rejects when pdfkit reports an error. */
export const closePaper = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    paper.doc.on('data', (part: Uint8Array) => parts.push(part));
    paper.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    paper.doc.on('error', reject);
    paper.root.end();
    paper.doc.end();
  });

/** Starts a new page unless `height` points are left on this one. */
export const ensureRoom = (doc: PDFKit.PDFDocument, height: number): void => {
  if (doc.y + height > textBottom) newPage(doc);
};

/** The end of the text on each finished page, in points. */
const written = new WeakMap<PDFKit.PDFDocument, number[]>();

/** Returns whether one of several pages is almost empty. */
export const hasEmptyPage = ({ doc }: Paper): boolean => {
  const ends = [...(written.get(doc) ?? []), doc.y];
  const least = sheet.top + (textBottom - sheet.top) * 0.28;
  return ends.length > 1 && ends.some((end) => end < least);
};

export const newPage = (doc: PDFKit.PDFDocument): void => {
  written.set(doc, [...(written.get(doc) ?? []), doc.y]);
  doc.addPage();
  doc.x = sheet.left;
  doc.y = sheet.top;
};

/** Draws what screen readers must skip: rules, ornaments, page numbers. */
export const artifact = (doc: PDFKit.PDFDocument, draw: () => void, attached?: 'Top' | 'Bottom'): void => {
  doc.markContent('Artifact', attached ? { type: 'Pagination', attached: [attached] } : { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

export const hairline = (
  doc: PDFKit.PDFDocument,
  y: number,
  from = sheet.left,
  to = sheet.width - sheet.right,
): void => {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(palette.line).stroke();
};
