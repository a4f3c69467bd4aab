import { block, heading, space } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import type { DocumentContent, SignaturePlace } from './document-content.ts';
import { sheet, textWidth } from './palette.ts';
import { artifact, ensureRoom, hairline, type Paper, styles } from './paper.ts';
import { wordsIn } from './words.ts';

const height = 62;
const dateWidth = 150;

/** Draws the places where signers on paper write place, date and name. */
export const signaturePlaces = (paper: Paper, content: DocumentContent, places: readonly SignaturePlace[]): void => {
  if (places.length === 0) return;
  const { doc } = paper;
  const words = wordsIn(content.language);
  heading(paper, words.places, height);
  for (const { name, role } of places) {
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
    block(paper, 'P', words.placeAndDate, styles.note, { width: dateWidth });
    doc.y = top;
    block(paper, 'P', `${cleanText(name)}, ${role}`, styles.note, { x: right, width: textWidth - dateWidth - 20 });
  }
};
