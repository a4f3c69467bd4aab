import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { later, useLater } from './later.ts';

const parts = later(() => import('./moving-parts.tsx'));

/** Starts the load of what moves, after what the page itself needs. For a page from which something will move. */
export const useMovesSoon = (): void => void useLater(parts);

/**
 * Returns what moves, as it was when the component began; undefined where it has not been loaded. A component that
 * began without it stays still, since another element in its place would lose the focus and what is typed.
 */
export const useMovingParts = () => useState(() => parts.state().module)[0];

interface Left {
  readonly place: DOMRect;
  readonly at: number;
}
/** Where things stood on the page that was left, by name. */
const left = new Map<string, Left>();

/** Milliseconds in which the next page must show it: what comes later is no longer seen as the same thing. */
const atOnce = 1_500;

/**
 * For what two pages both show, such as a home's card and the head of its page: it moves from where it stood on the page
 * that was left to its place on this one, and back.
 */
export const useSharedPlace = <E extends HTMLElement>(name: string): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useMovesSoon();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const before = left.get(name);
    left.delete(name);
    let stop: (() => void) | undefined;
    // After the effects of the page: it is scrolled by then, and nothing has been painted.
    queueMicrotask(() => {
      if (before === undefined || !element.isConnected || performance.now() - before.at > atOnce) return;
      stop = parts.state().module?.moveFrom(element, before.place);
    });
    return () => {
      left.set(name, { place: element.getBoundingClientRect(), at: performance.now() });
      stop?.();
    };
  }, [name]);
  return ref;
};
