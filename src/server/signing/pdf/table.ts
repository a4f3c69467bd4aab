import type { DocumentRow, DocumentTable } from './document-content.ts';
import { palette, sheet, textWidth } from './palette.ts';
import { artifact, ensureRoom, hairline, type Paper, styles } from './paper.ts';
import { type Cell, type Column, drawRow, headHeight, padding } from './table-row.ts';

const columnsOf = (shares: readonly number[]): readonly Column[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = sheet.left;
  return shares.map((share) => {
    const width = (textWidth * share) / total;
    const column = { x, width };
    x += width;
    return column;
  });
};

/** Above so many characters an answer is reading matter, and medium weight would be tiring. */
const longAnswer = 160;

/**
 * Questions and answers: the label is the row's header cell, so a screen reader says it before the answer. A line with
 * no answer at all is whom or what the lines below are about.
 */
export const rowTable = (paper: Paper, rows: readonly DocumentRow[]): void => {
  const columns = columnsOf([0.38, 0.62]);
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  artifact(paper.doc, () => hairline(paper.doc, paper.doc.y));
  for (const row of rows) {
    // Whom the lines below are about is never left alone at the foot of a page.
    if (row.value === '') ensureRoom(paper.doc, 76);
    drawRow(paper, table, columns, [
      { tag: 'TH', text: row.label || '–', style: row.value === '' ? styles.strong : styles.label, scope: 'Row' },
      { tag: 'TD', text: row.value, style: row.value.length > longAnswer ? styles.body : styles.strong },
    ]);
  }
  table.end();
};

/** Shares by the longest text, within bounds, so that a meter number is not broken for a comment's sake. */
const sharesOf = (table: DocumentTable): readonly number[] =>
  table.head.map((head, index) => {
    const longest = Math.max(head.length, ...table.rows.map((row) => (row[index] ?? '').length));
    return Math.min(44, Math.max(11, longest));
  });

/** A table with a row of column headings, set on a soft ground. */
export const columnTable = (paper: Paper, data: DocumentTable): void => {
  const { doc } = paper;
  const columns = columnsOf(sharesOf(data)).map(({ x, width }) => ({ x: x + padding.x, width: width - padding.x }));
  const table = doc.struct('Table');
  paper.root.add(table);
  ensureRoom(doc, 2 * headHeight(paper));
  artifact(doc, () => {
    doc.rect(sheet.left, doc.y, textWidth, headHeight(paper)).fill(palette.tealSoft);
  });
  const head = data.head.map(
    (text): Cell => ({ tag: 'TH', text: text || '–', style: styles.columnHead, scope: 'Column' }),
  );
  drawRow(paper, table, columns, head);
  for (const row of data.rows) {
    const cells = data.head.map(
      (_, i): Cell => ({ tag: 'TD', text: row[i] || '–', style: i === 0 ? styles.strong : styles.body }),
    );
    drawRow(paper, table, columns, cells);
  }
  table.end();
};
