import { block, space } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentLanguage, DocumentPicture, PictureBytes } from './document-content.ts';
import { palette, sheet, textBottom, textWidth } from './palette.ts';
import { ensureRoom, newPage, type Paper, styles } from './paper.ts';
import { wordsIn } from './words.ts';

/** A picture of the document is missing, or is neither JPEG nor PNG. The document must not be made without it. */
export class PictureUnusable extends Error {
  override readonly name = 'PictureUnusable';
}

const gap = 16;
const frame = { width: (textWidth - gap) / 2, height: 168 };
const captionHeight = 30;

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) || startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const bytesOf = (sha256: string, pictures: PictureBytes): Buffer => {
  const bytes = pictures.get(sha256);
  if (!bytes) throw new PictureUnusable(`The document names picture ${sha256}, whose bytes were not given`);
  if (!isPicture(bytes)) throw new PictureUnusable(`Picture ${sha256} is neither JPEG nor PNG`);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Returns the caption of a picture, with its number; older documents have no numbers. */
export const captionOf = ({ number, caption }: DocumentPicture, language: DocumentLanguage): string => {
  const { numbered, picture } = wordsIn(language);
  return cleanText(number === undefined ? picture(caption) : numbered(number, caption));
};

type Drawn = { readonly sha256: string; readonly alt: string; readonly bytes: PictureBytes };
type Place = { readonly x: number; readonly top: number; readonly width: number; readonly height: number };

const figure = (paper: Paper, { sha256, alt, bytes }: Drawn, { x, top, width, height }: Place): void => {
  const { doc } = paper;
  const options = { alt, bbox: [x, top, x + width, top + height] as const, placement: 'Block' as const };
  const draw = () => {
    doc.rect(x, top, width, height).fill(palette.tealSoft);
    doc.image(bytesOf(sha256, bytes), x, top, { fit: [width, height], align: 'center', valign: 'center' });
  };
  paper.root.add(doc.struct('Figure', options, draw));
};

/** Draws two pictures per line, each a Figure with its caption as alternative text and as a visible line below. */
export const picturesOf = (
  paper: Paper,
  list: readonly DocumentPicture[],
  bytes: PictureBytes,
  language: DocumentLanguage,
): void => {
  const { doc } = paper;
  space(paper, 10);
  list.forEach((picture, index) => {
    const column = index % 2;
    if (column === 0) ensureRoom(doc, frame.height + captionHeight);
    const top = doc.y;
    const x = sheet.left + column * (frame.width + gap);
    const alt = captionOf(picture, language);
    figure(paper, { sha256: picture.sha256, alt, bytes }, { x, top, ...frame });
    doc.y = top + frame.height + 5;
    const caption = picture.number === undefined ? cleanText(picture.caption) : alt;
    block(paper, { tag: 'P', text: caption }, styles.note, { x, width: frame.width });
    const next = Math.max(doc.y, top + frame.height + captionHeight);
    doc.y = column === 0 && index < list.length - 1 ? top : next;
  });
};

/** Draws one picture as large as its own page allows, below a heading. */
export const fullPage = (paper: Paper, heading: string, sha256: string, bytes: PictureBytes): void => {
  const { doc } = paper;
  newPage(doc);
  const alt = cleanText(heading);
  block(paper, { tag: 'H2', text: alt }, styles.heading);
  space(paper, 7);
  const top = doc.y;
  figure(paper, { sha256, alt, bytes }, { x: sheet.left, top, width: textWidth, height: textBottom - top });
  doc.x = sheet.left;
  doc.y = textBottom;
};
