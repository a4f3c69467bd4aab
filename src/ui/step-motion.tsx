import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { OpenPage } from './open-page.ts';

export interface StepMotionProps {
  /** A new key is a new page. */
  readonly pageKey: string;
  /** 1 forward, −1 back: the new page comes from that side, the old one leaves to the other. */
  readonly direction: 1 | -1;
  readonly children: ReactNode;
}
type Direction = StepMotionProps['direction'];

/** Milliseconds, as in ux section 3. */
const stepTime = 180;
const distance = 24;
const easings = { enter: 'cubic-bezier(0.2, 0, 0, 1)', leave: 'cubic-bezier(0.4, 0, 1, 1)' } as const;

/** Elements of a page that still moves out. Of a longer one little is seen, and fading it costs frames of the next. */
const mostThatLeave = 1_500;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns whether pages can move now. In a hidden tab no animation ends, so the old page would stay. */
const mayMove = (): boolean => typeof Element.prototype.animate === 'function' && !document.hidden;

/**
 * Fades a page in or out, and moves it to or from one side. Animates transform and opacity only: the browser's
 * compositor runs these alone, and no script runs on a frame. With reduced motion, pages only fade.
 */
const moveIt = (page: HTMLElement, from: Direction, leaving: boolean): Animation => {
  const side = leaving ? -from : from;
  const away = { opacity: 0, ...(isStill() ? {} : { transform: `translateX(${side * distance}px)` }) };
  const here = { opacity: 1, ...(isStill() ? {} : { transform: 'none' }) };
  return page.animate(leaving ? [here, away] : [away, here], {
    duration: stepTime,
    easing: leaving ? easings.leave : easings.enter,
    fill: leaving ? 'forwards' : 'none',
  });
};

interface MovingPageProps {
  /** The side that the pages move from; null for the first page, which never moves. */
  readonly from: Direction | null;
  readonly leaving: boolean;
  readonly onLeft: () => void;
  readonly children: ReactNode;
}

/** Shows the page that is open, or the one that leaves: inert, above the layout, until it has faded. */
const MovingPage = ({ from, leaving, onLeft, children }: MovingPageProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current === null || from === null || !mayMove()) return undefined;
    const moving = moveIt(ref.current, from, leaving);
    if (leaving) moving.onfinish = onLeft;
    return () => moving.cancel();
  }, [from, leaving, onLeft]);
  return (
    <OpenPage value={!leaving}>
      <div ref={ref} inert={leaving} style={leaving ? { position: 'absolute', insetInline: 0, top: 0 } : undefined}>
        {children}
      </div>
    </OpenPage>
  );
};

interface OnePage {
  readonly key: string;
  readonly children: ReactNode;
}
interface Shown {
  readonly open: OnePage;
  /** The page before, while it leaves. */
  readonly left: OnePage | null;
  readonly from: Direction | null;
}

/** Returns whether the pages inside an element can move out now. */
const mayLeave = (pages: HTMLElement | null): boolean =>
  mayMove() && pages !== null && pages.getElementsByTagName('*').length <= mostThatLeave;

/**
 * Moves one page out and the next one in. The new page is there at once, and never waits for the leaving one
 * (ux section 3). Where nothing can move, and from a very long page, the old one is removed at once.
 */
export const StepMotion = ({ pageKey, direction, children }: StepMotionProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const open = { key: pageKey, children };
  const [shown, setShown] = useState<Shown>({ open, left: null, from: null });
  if (shown.open.key !== pageKey) setShown({ open, left: mayLeave(ref.current) ? shown.open : null, from: direction });
  else if (shown.open.children !== children) setShown({ ...shown, open });
  const onLeft = useCallback(() => setShown((now) => ({ ...now, left: null })), []);
  const pages = shown.left === null ? [shown.open] : [shown.left, shown.open];
  return (
    <div ref={ref} style={{ position: 'relative' }}>
      {pages.map((page) => (
        <MovingPage key={page.key} from={shown.from} leaving={page === shown.left} onLeft={onLeft}>
          {page.children}
        </MovingPage>
      ))}
    </div>
  );
};
