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

/** Answers longer than this many characters use regular weight, since medium weight is tiring to read. */
const longAnswer = 160;

/**
 * Draws questions and answers. The label is the row's header cell, so that a screen reader reads it before the answer.
 * A row without a value is a heading for the rows below it.
 */
export const rowTable = (paper: Paper, rows: readonly DocumentRow[]): void => {
  const columns = columnsOf([0.38, 0.62]);
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  artifact(paper.doc, () => hairline(paper.doc, paper.doc.y));
  for (const row of rows) {
    // Keeps such a heading from ending a page.
    if (row.value === '') ensureRoom(paper.doc, 76);
    drawRow(paper, table, columns, [
      { tag: 'TH', text: row.label || '–', style: row.value === '' ? styles.strong : styles.label, scope: 'Row' },
      { tag: 'TD', text: row.value, style: row.value.length > longAnswer ? styles.body : styles.strong },
    ]);
  }
  table.end();
};

/** Returns column shares by the longest text, within bounds, so that a long comment does not break a meter number. */
const sharesOf = (table: DocumentTable): readonly number[] =>
  table.head.map((head, index) => {
    const longest = Math.max(head.length, ...table.rows.map((row) => (row[index] ?? '').length));
    return Math.min(44, Math.max(11, longest));
  });

/** Draws a table with a row of column headings on a soft background. */
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
