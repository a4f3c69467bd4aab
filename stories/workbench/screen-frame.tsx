import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { screen } from './drawing.ts';

/** Calls back when the page's theme or language changes. Returns the function that ends it. */
export function followRoot(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'lang'] });
  return () => observer.disconnect();
}

/** Copies the page's style sheets, theme and language into a frame, and keeps theme and language in step. */
export function dress(page: Document): () => void {
  for (const sheet of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
    page.head.append(sheet.cloneNode(true));
  }
  const root = document.documentElement;
  const follow = () => {
    page.documentElement.className = root.className;
    page.documentElement.lang = root.lang;
  };
  follow();
  return followRoot(follow);
}

interface Waiting {
  readonly begin: () => void;
}
const queue: Waiting[] = [];
let isRunning = false;

/** Draws one screen at a time between frames, so that a map of twenty screens stays responsive meanwhile. */
function drawInTurn(begin: () => void): () => void {
  const waiting = { begin };
  queue.push(waiting);
  const next = () => {
    const first = queue.shift();
    isRunning = first !== undefined;
    first?.begin();
    if (isRunning) setTimeout(next, 0);
  };
  if (!isRunning) {
    isRunning = true;
    setTimeout(next, 0);
  }
  return () => {
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
  };
}

/**
 * Draws a screen as a phone shows it, small. It has a document of its own, so that its widths are a phone's and its ids
 * clash with no other screen's. It is a picture: inert, and hidden from assistive technology.
 */
export const ScreenFrame = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let leave = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        leave = drawInTurn(() => setIsNear(true));
      },
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
  useEffect(() => (body === null ? undefined : dress(body.ownerDocument)), [body]);
  return (
    <div ref={place} className="bench-screen" aria-hidden="true" inert>
      {isNear ? (
        <iframe
          title="Screen"
          tabIndex={-1}
          scrolling="no"
          srcDoc="<!doctype html><html><body></body></html>"
          style={{ width: screen.width, height: screen.height, transform: `scale(${screen.scale})` }}
          onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        />
      ) : null}
      {body === null ? null : createPortal(children, body)}
    </div>
  );
};
