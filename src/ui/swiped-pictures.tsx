import { animate, m, type PanInfo, useMotionValue, useReducedMotion } from 'framer-motion';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Moving } from './moving-parts.tsx';

const spring = { type: 'spring', stiffness: 380, damping: 40 } as const;
const fade = { duration: 0.15 } as const;

/** How far, as a part of the width, or how fast, in px a second, a picture is pulled to be thrown to the next. */
const thrown = { part: 0.35, perSecond: 350 } as const;
/** How much of a pull is followed where there is no further picture. */
const atEnd = 0.2;

/** Returns 1 for the next picture, −1 for the one before, and 0 where the shown one stays. */
const stepOf = (pulled: number, speed: number, width: number): number => {
  if (Math.abs(speed) > thrown.perSecond) return -Math.sign(speed);
  return Math.abs(pulled) > width * thrown.part ? -Math.sign(pulled) : 0;
};

export interface SwipedPicturesProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (at: number) => void;
  readonly className: string;
  /** The shown picture and its neighbours, which lie beside it. */
  readonly children: ReactNode;
}

/** Moves by what lies between the place that was shown and the new one, with the speed of the throw if there was one. */
const useShown = ({ at }: Pick<SwipedPicturesProps, 'at'>) => {
  const x = useMotionValue(0);
  const opacity = useMotionValue(1);
  const isReduced = useReducedMotion();
  const strip = useRef<HTMLUListElement>(null);
  const before = useRef(at);
  const speed = useRef(0);
  useLayoutEffect(() => {
    const by = at - before.current;
    const velocity = speed.current;
    before.current = at;
    speed.current = 0;
    if (by === 0) return;
    if (isReduced || Math.abs(by) > 1) {
      x.jump(0);
      opacity.jump(0);
      animate(opacity, 1, fade);
      return;
    }
    x.jump(x.get() + by * (strip.current?.clientWidth ?? 0));
    animate(x, 0, { ...spring, velocity });
  }, [at, isReduced, x, opacity]);
  return { x, opacity, strip, speed };
};

/**
 * Pictures that follow the finger: pulled far or fast the next one comes, else the shown one springs back. A finger that
 * is laid on takes hold of a picture that still moves. What scrolls and zooms stays the browser's.
 */
export const SwipedPictures = ({ at, last, onMove, className, children }: SwipedPicturesProps) => {
  const { x, opacity, strip, speed } = useShown({ at });
  const held = useRef<{ readonly x: number; isPulled: boolean }>({ x: 0, isPulled: false });
  const springBack = (velocity = 0) => void animate(x, 0, { ...spring, velocity });
  const hold = () => {
    x.stop();
    held.current = { x: x.get(), isPulled: false };
  };
  const pull = ({ offset }: PanInfo) => {
    const to = held.current.x + offset.x;
    held.current.isPulled = true;
    const isOpen = to > 0 ? at > 0 : at < last;
    x.set(isOpen ? to : to * atEnd);
  };
  const release = ({ velocity }: PanInfo) => {
    const to = at + stepOf(x.get(), velocity.x, strip.current?.clientWidth ?? 1);
    held.current.isPulled = false;
    if (to === at || to < 0 || to > last) return springBack(velocity.x);
    speed.current = velocity.x;
    onMove(to);
  };
  const letGo = () => {
    if (!held.current.isPulled) springBack();
  };
  return (
    <Moving>
      {/* It lies still under a strip that moves, so that the finger meets it between two pictures too. */}
      <m.div
        className="g-viewer__hold"
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPan={(_event, info) => pull(info)}
        onPanEnd={(_event, info) => release(info)}
      >
        <m.ul
          ref={strip}
          className={className}
          // A layer of its own: else each frame draws the pictures again.
          style={{ x, opacity, willChange: 'transform' }}
        >
          {children}
        </m.ul>
      </m.div>
    </Moving>
  );
};
