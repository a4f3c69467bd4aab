import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';

/** Written out, because a table whose rows are laid out as blocks is no table to some screen readers. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export interface MiniTableProps {
  /** What the table holds; said, not shown. */
  readonly caption: string;
  /** `hidden` headings are said and not shown, as over a column of buttons. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly hidden?: boolean }[];
  /**
   * How the cells of a card stand on a narrow screen; `numbers` also lines up the columns of a table of numbers, and
   * `states` has no buttons in its last column.
   */
  readonly cards?: 'stack' | 'pairs' | 'numbers' | 'states';
  readonly children: ReactNode;
}

/** A dense table on a desk that becomes cards under 768 px. */
export const MiniTable = ({ caption, columns, cards = 'stack', children }: MiniTableProps) => (
  <table {...roles.table} className={slotClass('table', 'table', { cards })}>
    <caption className={recipeClass('visuallyHidden')}>{caption}</caption>
    <thead {...roles.rowgroup} className={slotClass('table', 'head')}>
      <tr {...roles.row}>
        {columns.map((column) => (
          <th key={column.id} {...roles.columnheader} scope="col" className={slotClass('table', 'heading')}>
            <span className={column.hidden ? recipeClass('visuallyHidden') : undefined}>{column.label}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.rowgroup}>{children}</tbody>
  </table>
);

export interface MiniRowProps {
  /** One cell for each column, in their order. */
  readonly cells: readonly {
    readonly id: string;
    readonly content: ReactNode;
    /** Beside the content on a card, where the column's heading is not seen: for a bare number. */
    readonly label?: string;
  }[];
  /** `hot` when it waits for the reader. */
  readonly tone?: 'plain' | 'hot';
}

export const MiniRow = ({ cells, tone = 'plain' }: MiniRowProps) => (
  <tr {...roles.row} className={slotClass('table', 'row', { tone })}>
    {cells.map(({ id, content, label }) => (
      <td key={id} {...roles.cell} data-label={label} className={slotClass('table', 'cell')}>
        {content}
      </td>
    ))}
  </tr>
);
