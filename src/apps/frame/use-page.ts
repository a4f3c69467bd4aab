import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { brandName } from '#src/texts/brand.ts';

/**
 * Sets the page title and returns the ref for its heading. After navigation within the app the heading gets focus, so
 * that a screen reader announces the page. The first page of a visit leaves focus to the browser.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // How the page was come to: a dialog or a tab that is opened later is no page of its own, and keeps its focus.
  const cameBy = useRef(useNavigationType());
  useEffect(() => {
    document.title = title === brandName ? brandName : `${title} – ${brandName}`;
  }, [title]);
  useEffect(() => {
    if (cameBy.current === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
