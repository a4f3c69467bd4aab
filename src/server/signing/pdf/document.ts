/**
 * Documents as PDF.
 *
 *   const unsigned = await renderUnsigned(content, pictures);            // what the parties read and sign
 *   const fingerprint = contentSha256(content);                          // what each signature covers
 *   const signed = await renderSigned(content, { signers, proof }, pictures) // when the last one has signed
 *   const sealed = await sealer.seal({ kind: 'signed', … }, label)       // draws too: src/server/signing/seal
 *
 * The content comes from the store, never from the browser. The same input gives the same bytes.
 */

import { fullPages, printPages } from './attached-pages.ts';
import { block, heading, paragraph, space } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import {
  canonicalJson,
  type DocumentContent,
  type DocumentProof,
  type DocumentSection,
  type DocumentSigner,
  type PictureBytes,
  type SignaturePlace,
} from './document-content.ts';
import { drawFurniture } from './page-furniture.ts';
import { sheet, textWidth } from './palette.ts';
import {
  artifact,
  type Conformance,
  closePaper,
  ensureRoom,
  hairline,
  hasEmptyPage,
  openPaper,
  type Paper,
  styles,
} from './paper.ts';
import { picturesOf } from './pictures.ts';
import { signaturePage } from './signature-page.ts';
import { columnTable, rowTable } from './table.ts';
import { wordsIn } from './words.ts';

const height = 62;
const dateWidth = 150;

/** Draws what a signer on paper declares, right above the line that it is signed on. */
const declaredAbove = (paper: Paper, content: DocumentContent, { name, declares = [] }: SignaturePlace): void => {
  if (declares.length === 0) return;
  space(paper, 12);
  ensureRoom(paper.doc, height);
  block(paper, { tag: 'P', text: wordsIn(content.language).declares(cleanText(name)) }, styles.strong);
  for (const line of declares) {
    ensureRoom(paper.doc, 14);
    block(paper, { tag: 'P', text: cleanText(line) }, styles.body);
  }
};

/** Draws the places where signers on paper write place, date and name. */
const signaturePlaces = (paper: Paper, content: DocumentContent, places: readonly SignaturePlace[]): void => {
  if (places.length === 0) return;
  const { doc } = paper;
  const words = wordsIn(content.language);
  heading(paper, words.places, height);
  for (const place of places) {
    const { name, role } = place;
    declaredAbove(paper, content, place);
    ensureRoom(doc, height);
    space(paper, 34);
    const line = doc.y;
    const right = sheet.left + dateWidth + 20;
    artifact(doc, () => {
      hairline(doc, line, sheet.left, sheet.left + dateWidth);
      hairline(doc, line, right);
    });
    space(paper, 5);
    const top = doc.y;
    block(paper, { tag: 'P', text: words.placeAndDate }, styles.note, { width: dateWidth });
    doc.y = top;
    block(paper, { tag: 'P', text: `${cleanText(name)}, ${role}` }, styles.note, {
      x: right,
      width: textWidth - dateWidth - 20,
    });
  }
};

export type RenderOptions = { readonly conformance?: Conformance };

const front = (paper: Paper, content: DocumentContent): void => {
  paper.doc.y = sheet.top + 10;
  block(paper, { tag: 'H1', text: content.title }, styles.title);
  space(paper, 5);
  content.subtitle.forEach((line, index) => {
    block(paper, { tag: 'P', text: line }, index === 0 ? styles.subtitle : styles.label);
  });
};

const section = (paper: Paper, part: DocumentSection, content: DocumentContent, pictures: PictureBytes): void => {
  heading(paper, part.heading);
  for (const text of part.paragraphs ?? []) paragraph(paper, text);
  if (part.rows.length > 0) rowTable(paper, part.rows);
  for (const table of part.tables ?? []) {
    if (part.rows.length > 0 || (part.paragraphs ?? []).length > 0) space(paper, 10);
    columnTable(paper, table);
  }
  const small = (part.pictures ?? []).filter(({ full }) => !full);
  if (small.length > 0) picturesOf(paper, small, pictures, content.language);
};

const attach = (paper: Paper, content: DocumentContent): void => {
  const words = wordsIn(content.language);
  const at = new Date(content.createdAt);
  paper.doc.file(Buffer.from(canonicalJson(content.attachment), 'utf8'), {
    name: words.attachmentName,
    type: 'application/json',
    relationship: 'Data',
    description: words.attachmentDescription,
    creationDate: at,
    modifiedDate: at,
  });
};

/** Spacing factors tried in turn until no page is almost empty: normal, tighter, then wider. */
const airs = [1, 0.8, 0.6, 1.3, 1.6] as const;

type Job = {
  readonly content: DocumentContent;
  readonly pictures: PictureBytes;
  readonly conformance: Conformance;
  readonly finish: (paper: Paper) => void;
};

const drawn = ({ content, pictures, conformance, finish }: Job, air: number): Paper => {
  const paper = openPaper(content, conformance, air);
  front(paper, content);
  for (const part of content.sections) section(paper, part, content, pictures);
  if (content.legalTexts.length > 0) {
    heading(paper, wordsIn(content.language).terms);
    for (const text of content.legalTexts) paragraph(paper, text);
  }
  finish(paper);
  return paper;
};

const laidOut = (job: Job): Paper => {
  for (const air of airs) {
    const paper = drawn(job, air);
    if (!hasEmptyPage(paper)) return paper;
  }
  return drawn(job, 1);
};

const render = async (
  content: DocumentContent,
  pictures: PictureBytes,
  options: RenderOptions,
  finish: (paper: Paper) => void,
): Promise<Uint8Array> => {
  const conformance = options.conformance ?? 'PDF/A-3a';
  const paper = laidOut({ content, pictures, conformance, finish });
  drawFurniture(paper, content);
  if (conformance !== 'PDF/A-1b') attach(paper, content);
  return closePaper(paper);
};

/**
 * Renders what the parties read before signing: the content without a signature page. `places` are the signature places
 * of signers on paper. Rejects with PictureUnusable when a picture named in the content is missing or is neither JPEG
 * nor PNG.
 */
export const renderUnsigned = (
  content: DocumentContent,
  pictures: PictureBytes,
  options: RenderOptions & { readonly places?: readonly SignaturePlace[] } = {},
): Promise<Uint8Array> =>
  render(content, pictures, options, (paper) => {
    signaturePlaces(paper, content, options.places ?? []);
    fullPages(paper, content, pictures);
  });

/**
 * Renders the same content with "Signeringsbevis" and the pictures of signed prints, not yet sealed. Rejects as
 * renderUnsigned.
 */
export const renderSigned = (
  content: DocumentContent,
  { signers, proof }: { readonly signers: readonly DocumentSigner[]; readonly proof: DocumentProof | null },
  pictures: PictureBytes,
  options: RenderOptions = {},
): Promise<Uint8Array> =>
  render(content, pictures, options, (paper) => {
    signaturePage(paper, content, signers, proof);
    fullPages(paper, content, pictures);
    printPages(paper, content, signers, pictures);
  });
