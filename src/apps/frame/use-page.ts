import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { brandName } from '#src/texts/brand.ts';

/**
 * The title of a page, and where to put its heading's ref: coming from another page of the app the heading takes the
 * focus, so that a screen reader says where it is. The first page of a visit leaves the focus to the browser.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameBy = useNavigationType();
  useEffect(() => {
    document.title = title === brandName ? brandName : `${title} – ${brandName}`;
  }, [title]);
  useEffect(() => {
    if (cameBy === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [cameBy]);
  return heading;
}
