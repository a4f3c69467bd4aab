import { House } from './house.tsx';
import { type Paint, paintOrder } from './palette.ts';
import type { WindowState } from './window.tsx';

export interface MonthHouseProps {
  /** From 0: the colour follows the month. */
  readonly month: number;
  /** A lit window each, twelve at most. */
  readonly sales: number;
  /** The month has not begun: its house stays dark. */
  readonly isAhead: boolean;
}

const mostWindows = 12;
const inARow = 3;
const [wall, roof, floor, side] = [42, 16, 17, 6];

/** Returns rows of windows from the top, three to a row, the short one under the roof. */
const rowsOf = (sales: number, isAhead: boolean): readonly (readonly WindowState[])[] => {
  const count = isAhead ? 4 : Math.min(Math.max(sales, 2), mostWindows);
  const state: WindowState = isAhead || sales === 0 ? 'dark' : 'lit';
  const perRow = count <= 2 || count === 4 ? 2 : inARow;
  const short = count % perRow;
  const full = Array.from({ length: Math.floor(count / perRow) }, () => perRow);
  const lit = sales === 1 && !isAhead ? [1] : [...(short === 0 ? [] : [short]), ...full];
  return lit.map((length) => Array.from({ length }, () => state));
};

/** A month of the year's street: a taller house for more sales. Decoration: the text beside it has the number. */
export const MonthHouse = ({ month, sales, isAhead }: MonthHouseProps) => {
  const rows = rowsOf(sales, isAhead);
  const height = rows.length * floor + 8 + roof + 4;
  // seam: the index is smaller than the length.
  const paint = paintOrder[month % paintOrder.length] as Paint;
  return (
    <svg
      viewBox={`0 0 ${wall + 2 * side} ${height}`}
      width={wall + 2 * side}
      height={height}
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      <House
        x={side}
        width={wall}
        eaves={roof + 4}
        ground={height}
        roof={roof}
        paint={isAhead ? undefined : paint}
        rows={rows}
        pane={{ width: 7, height: 9 }}
      />
    </svg>
  );
};
