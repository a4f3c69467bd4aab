import { type KeyboardEvent, useRef, useState } from 'react';

const byKey = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/**
 * Keeps which of a row of cards is shown. Buttons and keys scroll the row; a swipe scrolls it, and is followed here.
 * The style sheet decides whether a scroll is smooth.
 */
export function useCards(count: number) {
  const row = useRef<HTMLUListElement>(null);
  /** Where a button or a key scrolls to: the cards passed on the way are not shown ones. */
  const target = useRef<number | null>(null);
  const [{ at, isMoved }, setShown] = useState({ at: 0, isMoved: false });
  const show = (next: number) => setShown((before) => (before.at === next ? before : { at: next, isMoved: true }));
  const go = (asked: number) => {
    const next = Math.min(count - 1, Math.max(0, asked));
    const cards = row.current;
    show(next);
    if (cards === null || cards.clientWidth === 0) return;
    target.current = next;
    cards.scrollLeft = next * cards.clientWidth;
  };
  return {
    at,
    /** False until the reader has left the first card: nothing is announced before. */
    isMoved,
    go,
    row: {
      ref: row,
      onKeyDown: (event: KeyboardEvent) => {
        const next = byKey(event.key, at, count - 1);
        if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(next);
      },
      onPointerDown: () => {
        target.current = null;
      },
      onScroll: () => {
        const { clientWidth = 0, scrollLeft = 0 } = row.current ?? {};
        if (clientWidth === 0) return;
        const next = Math.round(scrollLeft / clientWidth);
        if (target.current !== null && target.current !== next) return;
        target.current = null;
        show(next);
      },
    },
  };
}
