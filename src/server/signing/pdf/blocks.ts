import { cleanText } from './clean-text.ts';
import { flowLines, linesOf } from './lines.ts';
import { sheet, textWidth } from './palette.ts';
import { ensureRoom, type Paper, styles, type TextStyle } from './paper.ts';

type Placement = { readonly x?: number; readonly width?: number };

/** Writes one tagged block of text; long text continues on the next page. Leaves the cursor at the left margin. */
export const block = (
  paper: Paper,
  { tag, text }: { readonly tag: 'H1' | 'H2' | 'H3' | 'P'; readonly text: string },
  style: TextStyle,
  at: Placement = {},
): void => {
  const { doc } = paper;
  const lines = linesOf(doc, cleanText(text), style, at.width ?? textWidth);
  paper.root.add(doc.struct(tag, {}, () => flowLines(doc, lines, style, at.x ?? sheet.left)));
};

export const space = (paper: Paper, points: number): void => {
  paper.doc.y += points;
};

/**
 * Writes a section heading, never alone at the foot of a page: `follows` is the height in points that must fit below
 * it.
 */
export const heading = (paper: Paper, text: string, follows = 130): void => {
  space(paper, 22 * paper.air);
  ensureRoom(paper.doc, styles.heading.size + follows);
  block(paper, { tag: 'H2', text }, styles.heading);
  space(paper, 7);
};

export const paragraph = (paper: Paper, text: string, style: TextStyle = styles.body): void => {
  block(paper, { tag: 'P', text }, style);
  space(paper, 5);
};
