import { qrCode } from '#src/domain/qr-code.ts';
import { printsOf } from './attached-pages.ts';
import { block, heading, paragraph, space } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentContent, DocumentProof, DocumentSigner, Ink } from './document-content.ts';
import { palette, sheet, textBottom, textWidth } from './palette.ts';
import { artifact, ensureRoom, hairline, newPage, type Paper, styles, use } from './paper.ts';
import { osloTime, wordsIn } from './words.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Draws a hand-drawn signature as pen strokes (vectors: sharp in print, a tenth of a PNG, and no alpha, which
 * PDF/A-1 forbids), fitted into the box without stretching. A single point becomes a dot.
 */
const drawInk = (doc: PDFKit.PDFDocument, ink: Ink, box: Box): void => {
  const aspect = Number.isFinite(ink.aspect) && ink.aspect > 0 ? ink.aspect : 3;
  const width = Math.min(box.width, box.height * aspect);
  const height = width / aspect;
  const top = box.y + (box.height - height);
  doc.save().lineWidth(1.5).lineCap('round').lineJoin('round').strokeColor(palette.pen);
  for (const stroke of ink.strokes) {
    const points = stroke
      .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
      .map((point) => ({ x: box.x + clamp(point.x) * width, y: top + clamp(point.y) * height }));
    const [first, ...rest] = points;
    if (!first) continue;
    doc.moveTo(first.x, first.y);
    if (rest.length === 0) doc.lineTo(first.x + 0.01, first.y);
    for (const point of rest) doc.lineTo(point.x, point.y);
    doc.stroke();
  }
  doc.restore();
};

const inkBox = { width: 170, height: 62 };
const qrSize = 104;

const inkOf = (
  paper: Paper,
  signer: DocumentSigner,
  { top, alt, label }: { readonly top: number; readonly alt: string; readonly label: string },
): number => {
  if (!signer.ink) return top;
  const { doc } = paper;
  const x = sheet.width - sheet.right - inkBox.width;
  const box = { x, y: top, ...inkBox };
  const ink = signer.ink;
  const figure = { alt, bbox: [x, top, x + inkBox.width, top + inkBox.height] as const, placement: 'Block' as const };
  paper.root.add(doc.struct('Figure', figure, () => drawInk(doc, ink, box)));
  artifact(doc, () => {
    hairline(doc, top + inkBox.height + 4, x);
    use(doc, styles.note).text(label, x, top + inkBox.height + 9, { width: inkBox.width, lineBreak: false });
  });
  return top + inkBox.height + 26;
};

/** Draws one signer: name, role, Oslo time, method and evidence. */
const signerBlock = (paper: Paper, signer: DocumentSigner, content: DocumentContent, print: string | null): void => {
  const { doc } = paper;
  const words = wordsIn(content.language);
  const evidence = print === null ? signer.evidence : [...signer.evidence, print];
  ensureRoom(doc, 74 + evidence.length * 14 + (signer.ink ? 30 : 0));
  artifact(doc, () => hairline(doc, doc.y));
  space(paper, 11);
  const top = doc.y;
  const width = signer.ink ? textWidth - inkBox.width - 20 : textWidth;
  const name = cleanText(signer.name);
  block(paper, { tag: 'H3', text: name }, styles.name, { width });
  const whom = signer.onlyForOthers ? words.onlyFor : words.onBehalfOf;
  const others = signer.onBehalfOf?.length ? `, ${whom(signer.onBehalfOf.join(', '))}` : '';
  block(paper, { tag: 'P', text: `${signer.role}${others}` }, styles.body, { width });
  block(
    paper,
    {
      tag: 'P',
      text: `${signer.eid === undefined ? words.signedBy[signer.method] : words.signedWith(signer.eid)} · ${osloTime(signer.signedAt, content.language)}`,
    },
    styles.strong,
    { width },
  );
  for (const line of evidence) block(paper, { tag: 'P', text: line }, styles.note, { width });
  const written = doc.y;
  const drawn = inkOf(paper, signer, { top, alt: words.inkAlt(name), label: words.inkLabel });
  doc.x = sheet.left;
  doc.y = Math.max(written, drawn) + 10;
};

const drawQr = (doc: PDFKit.PDFDocument, rows: readonly (readonly boolean[])[], x: number, y: number): void => {
  const module = qrSize / rows.length;
  rows.forEach((row, j) => {
    row.forEach((dark, i) => {
      if (dark) doc.rect(x + i * module, y + j * module, module, module);
    });
  });
  doc.fill(palette.tealDeep);
};

const qrFigure = (paper: Paper, url: string, alt: string): number => {
  const rows = qrCode(url);
  if (!rows) return 0;
  const { doc } = paper;
  const x = sheet.width - sheet.right - qrSize;
  const top = doc.y;
  const figure = { alt, bbox: [x, top, x + qrSize, top + qrSize] as const, placement: 'Block' as const };
  paper.root.add(doc.struct('Figure', figure, () => drawQr(doc, rows, x, top)));
  doc.x = sheet.left;
  doc.y = top;
  return qrSize;
};

/** Groups 64 hex digits by 8 on two lines, so that they can be read aloud and compared. */
const grouped = (hex: string): string => {
  const groups = hex.match(/.{1,8}/g) ?? [];
  return `${groups.slice(0, 4).join(' ')}\n${groups.slice(4).join(' ')}`;
};

const fact = (paper: Paper, label: string, value: string, width: number): void => {
  block(paper, { tag: 'P', text: label }, styles.note, { width });
  block(paper, { tag: 'P', text: value }, styles.strong, { width });
  space(paper, 6);
};

/** Draws how to verify the document: QR code, code, address, hash, and what the seal means. */
const proofBlock = (paper: Paper, proof: DocumentProof, content: DocumentContent): void => {
  const words = wordsIn(content.language);
  heading(paper, words.check, 210);
  const top = paper.doc.y;
  const qr = qrFigure(paper, proof.url, words.qrAlt(proof.url));
  const width = qr > 0 ? textWidth - qrSize - 28 : textWidth;
  block(paper, { tag: 'P', text: words.checkLead }, styles.body, { width });
  space(paper, 8);
  fact(paper, words.code, proof.code, width);
  fact(paper, words.address, proof.url, width);
  paper.doc.y = Math.max(paper.doc.y, top + qr + 8);
  fact(paper, words.fingerprint, grouped(proof.contentSha256), textWidth);
  paragraph(paper, words.fingerprintLead, styles.note);
  space(paper, 4);
  fact(paper, words.seal, words.sealLead, textWidth);
};

/** Starts a new page for the proof, unless that leaves the page before almost empty. */
const beginProof = ({ doc }: Paper): void => {
  const isShort = doc.y < sheet.top + (textBottom - sheet.top) * 0.35;
  if (isShort) doc.y += 34;
  else newPage(doc);
};

/** Draws the end of a signed document, before its full-page pictures: "Signeringsbevis" / "Proof of signature". */
export const signaturePage = (
  paper: Paper,
  content: DocumentContent,
  signers: readonly DocumentSigner[],
  proof: DocumentProof | null,
): void => {
  const words = wordsIn(content.language);
  beginProof(paper);
  space(paper, 6);
  block(paper, { tag: 'H1', text: words.proofTitle }, styles.title);
  space(paper, 6);
  paragraph(paper, words.proofLead(signers.length));
  space(paper, 10);
  for (const { signer, numbers } of printsOf(content, signers)) {
    const [first] = numbers;
    const print = first === undefined ? null : words.printSeen(first, numbers.at(-1) ?? first);
    signerBlock(paper, signer, content, print);
  }
  if (proof) proofBlock(paper, proof, content);
};
