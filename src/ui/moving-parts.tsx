import {
  AnimatePresence,
  animate,
  domMax,
  LazyMotion,
  m,
  type PanInfo,
  useDragControls,
  useIsPresent,
  useMotionValue,
  useReducedMotion,
} from 'framer-motion';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { RowParts, type RowProps } from './row-list.tsx';

const spring = { type: 'spring', stiffness: 420, damping: 38 } as const;
/** A spring would swing past the edge of the screen. */
const away = { type: 'spring', stiffness: 320, damping: 40, restDelta: 20, restSpeed: 200 } as const;
/** Without a swing: a page that overshoots its place looks loose. */
const arrive = { type: 'spring', stiffness: 320, damping: 34 } as const;
const fade = { duration: 0.15 } as const;

/** Lends what moves inside it the features of framer-motion. */
export const Moving = ({ children }: { readonly children: ReactNode }) => (
  <LazyMotion features={domMax} strict>
    {children}
  </LazyMotion>
);

/** How far, in px, or how fast, in px a second, a sheet is pulled down to be thrown away. */
const thrown = { px: 120, perSecond: 600 } as const;
const isThrown = ({ offset, velocity }: PanInfo): boolean =>
  velocity.y > thrown.perSecond || (offset.y > thrown.px && velocity.y >= 0);

export interface MovingPanelProps {
  readonly className: string;
  readonly onThrown: () => void;
  /** Draws the head, by which the finger holds the sheet. */
  readonly head: (held: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly style: CSSProperties;
  }) => ReactNode;
  readonly children: ReactNode;
}

/** A sheet's panel that follows the finger on its head: pulled far or fast it is gone, else it springs back. */
export const MovingPanel = ({ className, onThrown, head, children }: MovingPanelProps) => {
  const controls = useDragControls();
  const y = useMotionValue(0);
  const isReduced = useReducedMotion();
  const release = (info: PanInfo) => {
    if (!isThrown(info)) return void animate(y, 0, { ...spring, velocity: info.velocity.y });
    if (isReduced) return onThrown();
    return void animate(y, window.innerHeight, { ...away, velocity: info.velocity.y }).then(onThrown);
  };
  const hold = (event: PointerEvent) => {
    const isButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (!isButton) controls.start(event);
  };
  return (
    <Moving>
      <m.div
        className={className}
        // A layer of its own: else each frame draws the sheet again.
        style={{ y, willChange: 'transform' }}
        drag="y"
        dragListener={false}
        dragControls={controls}
        dragConstraints={{ top: 0 }}
        dragElastic={0.04}
        dragMomentum={false}
        onDragEnd={(_event, info) => release(info)}
      >
        {head({ onPointerDown: hold, style: { touchAction: 'none', cursor: 'grab' } })}
        {children}
      </m.div>
    </Moving>
  );
};

/**
 * Moves an element to its place from where the same thing stood on the page before. A finger that is laid on the page,
 * a wheel or a key puts it there at once. Returns what ends it.
 */
export const moveFrom = (element: HTMLElement, from: DOMRect): (() => void) => {
  const to = element.getBoundingClientRect();
  const isReduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  element.style.transformOrigin = '0 0';
  // As one transform, and not as x, y and scale: the compositor then moves it alone.
  const run = isReduced
    ? animate(element, { opacity: [0, 1] }, fade)
    : animate(element, { transform: [away, 'translate(0px, 0px) scale(1)'], opacity: [0.4, 1] }, arrive);
  const interrupts = ['pointerdown', 'wheel', 'keydown'] as const;
  const end = () => {
    for (const type of interrupts) document.removeEventListener(type, end, true);
    run.cancel();
    for (const property of ['transform', 'transform-origin', 'opacity']) element.style.removeProperty(property);
  };
  for (const type of interrupts) document.addEventListener(type, end, { capture: true, passive: true });
  void run.then(end);
  return end;
};

/** Rows that leave one by one while those below close up. Each child is a `MovingRow` with its key. */
export const MovingRows = ({ children }: { readonly children: ReactNode }) => (
  <Moving>
    <AnimatePresence initial={false} mode="popLayout">
      {children}
    </AnimatePresence>
  </Moving>
);

/** A row that slides out when it leaves its list, and closes up when one above it has left. It takes no press then. */
export const MovingRow = (props: RowProps) => {
  const isPresent = useIsPresent();
  const isReduced = useReducedMotion();
  const leaves = isReduced ? { opacity: 0, transition: fade } : { opacity: 0, x: 48, transition: spring };
  return (
    <m.li
      className={slotClass('rows', 'row')}
      inert={!isPresent}
      style={{ willChange: 'transform' }}
      layout={isReduced ? false : 'position'}
      exit={leaves}
      transition={spring}
    >
      <RowParts {...props} />
    </m.li>
  );
};

export interface RevealedProps {
  /** Its place among those that are revealed one after another. */
  readonly index: number;
  readonly children: ReactNode;
}

/** Springs into sight after those before it; with reduced motion all fade in together. */
export const Revealed = ({ index, children }: RevealedProps) => {
  const isReduced = useReducedMotion();
  return (
    <Moving>
      <m.span
        style={{ display: 'inline-flex', willChange: 'transform' }}
        initial={isReduced ? { opacity: 0 } : { opacity: 0, scale: 0.2, rotate: -40 }}
        animate={{ opacity: 1, scale: 1, rotate: 0 }}
        transition={isReduced ? fade : { type: 'spring', stiffness: 480, damping: 18, delay: 0.15 + index * 0.14 }}
      >
        {children}
      </m.span>
    </Moving>
  );
};
