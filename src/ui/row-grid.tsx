import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import './row-grid.css';

/** The row that a key leads to, by how many rows there are; null for a key that moves nothing. */
const page = 10;
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  PageDown: (at) => at + page,
  PageUp: (at) => at - page,
  Home: () => 0,
  End: (_, last) => last,
};

export interface RowGridProps {
  readonly id: string;
  readonly label: string;
  /** Rows that are fetched, and those that exist. */
  readonly count: number;
  readonly total: number;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (index: number) => void;
  /** Keys beyond moving and opening, such as `/`. Returns true for one that it took. */
  readonly onKey?: (key: string) => boolean;
  /** Whether a row is chosen, where rows may be. */
  readonly isChosen?: (index: number) => boolean;
  /** Called while the last fetched rows are near: the next page is wanted. */
  readonly onNearEnd: () => void;
  readonly keyOf: (index: number) => string;
  readonly row: (index: number, isActive: boolean) => ReactNode;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** Rows beyond the edges that are kept in the page, and the last rows at which the next page is wanted. */
const beyond = 8;
const near = 20;
/** Pixels, before a row is measured. */
const usualHeight = 65;

/** Returns the handler of the grid's keys. Those with Ctrl, Alt or Cmd stay the browser's. */
const keysOf =
  ({ count, active, onActive, onOpen, onKey }: RowGridProps) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const move = moves[event.key];
    if (move !== undefined) onActive(Math.max(0, Math.min(count - 1, move(active, count - 1))));
    else if (event.key === 'Enter') onOpen(active);
    else if (onKey?.(event.key) !== true) return;
    event.preventDefault();
  };

/**
 * A long list of which only the rows in view are in the page. Focus stays on the grid, so that a row that scrolls away
 * does not lose it; `aria-activedescendant` names the row.
 */
export function RowGrid(props: RowGridProps) {
  const { id, label, count, total, active, onNearEnd, keyOf, row, isChosen } = props;
  const own = useRef<HTMLDivElement>(null);
  const ref = props.ref ?? own;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => ref.current,
    estimateSize: () => usualHeight,
    overscan: beyond,
    getItemKey: keyOf,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && Math.max(last, active) >= count - near) onNearEnd();
  }, [last, active, count, onNearEnd]);
  useEffect(() => {
    if (active < count) rows.scrollToIndex(active);
  }, [active, count, rows]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be scrolled row by row without its outer rows
    <div
      ref={ref}
      id={id}
      role="grid"
      aria-label={label}
      aria-rowcount={total}
      aria-multiselectable={isChosen === undefined ? undefined : true}
      aria-activedescendant={shown.some(({ index }) => index === active) ? `${id}-${active}` : undefined}
      tabIndex={0}
      className="g-grid"
      onKeyDown={keysOf(props)}
    >
      <div role="presentation" className="g-grid__all" style={{ height: `${rows.getTotalSize()}px` }}>
        {shown.map(({ index, key, start }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid
          <div
            key={key}
            ref={rows.measureElement}
            id={`${id}-${index}`}
            data-index={index}
            role="row"
            aria-rowindex={index + 1}
            aria-selected={isChosen === undefined ? index === active : isChosen(index)}
            data-active={index === active}
            className="g-grid__row"
            style={{ transform: `translateY(${start}px)` }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid */}
            <div role="gridcell" className="g-grid__cell">
              {row(index, index === active)}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
