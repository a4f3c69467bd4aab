import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { pageShown } from './later.ts';

export interface StepMotionProps {
  /** A new key is a new page. */
  readonly pageKey: string;
  /** 1 forward, −1 back: the new page comes from that side, the old one leaves to the other. */
  readonly direction: 1 | -1;
  readonly children: ReactNode;
}
type Moving = ComponentType<StepMotionProps>;

let fetched: Moving | null = null;

/** Milliseconds after the first render before motion is loaded, in browsers without idle callbacks (Safari). */
const stands = 500;

const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, stands);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
};

/** Loads framer-motion after the first page is shown. Offline it never loads, and nothing moves. */
const useMoving = (): Moving | null => {
  const [moving, setMoving] = useState<{ readonly by: Moving | null }>({ by: fetched });
  useEffect(() => {
    if (fetched !== null) return undefined;
    return whenIdle(() => {
      pageShown()
        .then(() => import('./moving-page.tsx'))
        .then(
          ({ MovingPage }) => {
            fetched = MovingPage;
            setMoving({ by: MovingPage });
          },
          () => {},
        );
    });
  }, []);
  return moving.by;
};

/**
 * Moves one page out and the next one in. Starts with the first page change after motion has loaded. Wrapping a page
 * already shown would mount it again and lose the focus.
 */
export const StepMotion = ({ pageKey, direction, children }: StepMotionProps) => {
  const Moving = useMoving();
  const [shown, setShown] = useState({ pageKey, moves: false });
  if (shown.pageKey !== pageKey) setShown({ pageKey, moves: Moving !== null });
  return shown.moves && Moving !== null ? (
    <Moving pageKey={pageKey} direction={direction}>
      {children}
    </Moving>
  ) : (
    <div key={pageKey}>{children}</div>
  );
};
