import { useEffect, useRef } from 'react';
import { holdMoves } from './held-moves.ts';

interface BackGuard {
  /** The path of the pages that Back may move between freely. */
  readonly path: string;
  readonly isToBeAsked: () => boolean;
  /** Asks what to do with the changes; the page is still open. */
  readonly ask: () => void;
}

/** The router numbers its history entries; undefined for an entry of another page. */
const placeIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Asks before Back or Forward leaves a journey with unsaved changes. The browser has moved by then, so it is moved to
 * the journey's entry again; the router sees neither move. Leaving the site asks nothing: the tab keeps the answers.
 */
export const useBackGuard = (guard: BackGuard): void => {
  const latest = useRef(guard);
  const place = useRef<number | undefined>(undefined);
  useEffect(() => {
    latest.current = guard;
    place.current = placeIn(window.history.state);
  });
  useEffect(() => {
    let isReturning = false;
    const onMove = (event: PopStateEvent) => {
      const { path, isToBeAsked, ask } = latest.current;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return ask();
      }
      const [here, there] = [place.current, placeIn(event.state)];
      const isInside = `${window.location.pathname}/`.startsWith(`${path}/`);
      if (isInside || here === undefined || there === undefined || here === there || !isToBeAsked()) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(here - there);
    };
    return holdMoves(onMove);
  }, []);
};
