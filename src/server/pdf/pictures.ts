import { block, space } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentLanguage, DocumentPicture, PictureBytes } from './document-content.ts';
import { palette, sheet, textWidth } from './palette.ts';
import { ensureRoom, type Paper, styles } from './paper.ts';
import { wordsIn } from './words.ts';

/** The document names a picture that was not given, or one that is neither JPEG nor PNG: it must not be made without. */
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

const bytesOf = (picture: DocumentPicture, pictures: PictureBytes): Buffer => {
  const bytes = pictures.get(picture.sha256);
  if (!bytes) throw new PictureUnusable(`The document names picture ${picture.sha256}, whose bytes were not given`);
  if (!isPicture(bytes)) throw new PictureUnusable(`Picture ${picture.sha256} is neither JPEG nor PNG`);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Two pictures a line, each a Figure with its caption as alternative text and as a visible line below. */
export const picturesOf = (
  paper: Paper,
  list: readonly DocumentPicture[],
  pictures: PictureBytes,
  language: DocumentLanguage,
): void => {
  const { doc } = paper;
  const words = wordsIn(language);
  space(paper, 10);
  list.forEach((picture, index) => {
    const column = index % 2;
    if (column === 0) ensureRoom(doc, frame.height + captionHeight);
    const top = doc.y;
    const x = sheet.left + column * (frame.width + gap);
    const caption = cleanText(picture.caption);
    const options = {
      alt: words.picture(caption),
      bbox: [x, top, x + frame.width, top + frame.height] as const,
      placement: 'Block' as const,
    };
    const draw = () => {
      doc.rect(x, top, frame.width, frame.height).fill(palette.tealSoft);
      doc.image(bytesOf(picture, pictures), x, top, {
        fit: [frame.width, frame.height],
        align: 'center',
        valign: 'center',
      });
    };
    paper.root.add(doc.struct('Figure', options, draw));
    doc.y = top + frame.height + 5;
    block(paper, 'P', caption, styles.note, { x, width: frame.width });
    const next = Math.max(doc.y, top + frame.height + captionHeight);
    doc.y = column === 0 && index < list.length - 1 ? top : next;
  });
};
