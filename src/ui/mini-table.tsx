import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';

/** Explicit roles, because some screen readers ignore a table whose rows are laid out as blocks. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export interface MiniTableProps {
  /** What the table holds; read by screen readers, not shown. */
  readonly caption: string;
  /** `hidden` headings are for screen readers only, as over a column of buttons. */
  readonly columns: readonly { readonly id: string; readonly label: string; readonly hidden?: boolean }[];
  /**
   * Layout of a card's cells on a narrow screen. `numbers` also aligns the columns of a table of numbers; `states` has
   * no buttons in its last column.
   */
  readonly cards?: 'stack' | 'pairs' | 'numbers' | 'states';
  readonly children: ReactNode;
}

/** A dense table in the broker app that becomes cards under 768 px. */
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
    /** On a card, where the column's heading is hidden: a label beside a bare number. */
    readonly label?: string;
  }[];
  /** `hot` when it needs the reader's action. */
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
