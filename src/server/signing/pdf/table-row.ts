import { cleanText } from './clean-text.ts';
import { drawLines, lineHeight, linesOf } from './lines.ts';
import { sheet, textBottom } from './palette.ts';
import { artifact, type Element, hairline, newPage, type Paper, styles, type TextStyle } from './paper.ts';

export type Cell = {
  readonly tag: 'TH' | 'TD';
  readonly text: string;
  readonly style: TextStyle;
  readonly scope?: 'Row' | 'Column';
};
export type Column = { readonly x: number; readonly width: number };

export const padding = { x: 8 } as const;
const paddingY = ({ air }: Paper): number => 6 * air;
/** With less than this left on the page, in points, a row of any height starts on the next page. */
const leastSlice = 60;
/** Rows up to this height, in points, are not split. Headings keep more space below them, so none ends a page. */
const keptWhole = 110;

type DrawnCell = Cell & {
  readonly column: Column;
  readonly element: Element;
  readonly height: number;
  lines: readonly string[];
};

const prepare = (paper: Paper, cells: readonly Cell[], columns: readonly Column[]): readonly DrawnCell[] =>
  cells.map((cell, index) => {
    const column = columns[index] ?? { x: sheet.left, width: 1 };
    const lines = linesOf(paper.doc, cleanText(cell.text), cell.style, column.width - padding.x);
    const element = paper.doc.struct(cell.tag, cell.scope ? { scope: cell.scope } : {});
    return { ...cell, column, element, height: lineHeight(paper.doc, cell.style), lines };
  });

/** Draws what fits of each cell into one band of the page and returns the rest for the next. */
const drawBand = (paper: Paper, cells: readonly DrawnCell[], room: number): void => {
  const { doc } = paper;
  const top = doc.y;
  let used = 0;
  for (const cell of cells) {
    const now = cell.lines.slice(0, Math.max(1, Math.floor(room / cell.height)));
    if (now.length === 0) continue;
    const content = doc.markStructureContent(cell.tag);
    drawLines(doc, now, cell.style, { x: cell.column.x, y: top + paddingY(paper) });
    doc.endMarkedContent();
    cell.element.add(content);
    used = Math.max(used, now.length * cell.height - cell.style.gap);
    cell.lines = cell.lines.slice(now.length);
  }
  doc.x = sheet.left;
  doc.y = top + used + 2 * paddingY(paper);
  artifact(doc, () => hairline(doc, doc.y));
};

/** Draws one row. A row that does not fit moves to a new page, or is continued there when it is tall. */
export const drawRow = (paper: Paper, table: Element, columns: readonly Column[], cells: readonly Cell[]): void => {
  const { doc } = paper;
  const row = doc.struct('TR');
  table.add(row);
  const drawn = prepare(paper, cells, columns);
  for (const cell of drawn) row.add(cell.element);
  while (drawn.some((cell) => cell.lines.length > 0)) {
    const need = Math.max(...drawn.map((cell) => cell.lines.length * cell.height));
    const room = textBottom - doc.y - 2 * paddingY(paper);
    if (need > room && (need <= keptWhole || room < leastSlice)) newPage(doc);
    else drawBand(paper, drawn, Math.min(need, room));
  }
  for (const cell of drawn) cell.element.end();
  row.end();
};

/** Returns the height of one line of column headings, with padding, in points. */
export const headHeight = (paper: Paper): number =>
  lineHeight(paper.doc, styles.columnHead) - styles.columnHead.gap + 2 * paddingY(paper);
