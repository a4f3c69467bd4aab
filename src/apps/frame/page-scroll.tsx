import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a wide screen the phone frame scrolls, not the page. */
const scrollers = (): readonly Element[] => [
  ...(document.scrollingElement ? [document.scrollingElement] : []),
  ...document.querySelectorAll('[data-layout="frame"] > *'),
];

/** The scroll position of each visited page, by the history entry's key. */
const left = new Map<string, readonly number[]>();

/** Spec section 2: "After each route change the page scrolls to the top." Back restores the old position. */
export const PageScroll = (): null => {
  const { key, pathname } = useLocation();
  const path = useRef<string | null>(null);
  const cameBy = useNavigationType();
  useLayoutEffect(() => {
    // A dialog or a filter in the address is the same page: the scroll position stays.
    if (path.current !== pathname) {
      const places = cameBy === 'POP' ? (left.get(key) ?? []) : [];
      scrollers().forEach((element, at) => {
        element.scrollTop = places[at] ?? 0;
      });
    }
    path.current = pathname;
    const remember = () => {
      left.set(
        key,
        scrollers().map((element) => element.scrollTop),
      );
    };
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, [key, pathname, cameBy]);
  return null;
};
