import { type RefObject, useEffect, useRef } from 'react';

const hiders = new WeakMap<Element, () => void>();

/** Makes the `e` key hide the line of a list that holds this element, while the focus is in that line. */
export const useHidesLine = (inside: RefObject<Element | null>, hide: () => void): void => {
  const latest = useRef(hide);
  latest.current = hide;
  useEffect(() => {
    const line = inside.current?.closest('li');
    if (!line) return undefined;
    hiders.set(line, () => latest.current());
    return () => void hiders.delete(line);
  }, [inside]);
};

/** Hides the line that has the focus, where it can be hidden. */
export const hideFocusedLine = (): void => {
  const line = document.activeElement?.closest('li');
  if (line) hiders.get(line)?.();
};
