import { AnimatePresence, useIsPresent, type Variants } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useMotionReady } from './motion-ready.ts';
import { durations, easings } from './motion-timing.ts';

export interface StepMotionProps {
  /** A new key is a new page. */
  readonly pageKey: string;
  /** 1 forward, −1 back: the new page comes from that side, the old one leaves to the other. */
  readonly direction: 1 | -1;
  readonly children: ReactNode;
}

const distance = 24;
const variants: Variants = {
  enter: (direction: number) => ({ x: direction * distance, opacity: 0 }),
  here: { x: 0, opacity: 1, transition: { duration: durations.step, ease: easings.enter } },
  leave: (direction: number) => ({
    x: direction * -distance,
    opacity: 0,
    transition: { duration: durations.step, ease: easings.exit },
  }),
};

/** Whether the page this is asked on is the open one, and not on its way out. */
export const useIsOpenPage = (): boolean => useIsPresent();

const UnlessLeaving = ({ children }: { readonly children: ReactNode }) => <div inert={!useIsPresent()}>{children}</div>;

/**
 * Moves one page out and the next one in. `popLayout`, not `wait`: the new page is there at once, and a page can never
 * be stuck behind one that is leaving (ux section 3). What leaves can no longer be reached.
 */
export const StepMotion = ({ pageKey, direction, children }: StepMotionProps) => {
  const ready = useMotionReady();
  return (
    <AnimatePresence mode="popLayout" initial={false} custom={direction}>
      <m.div
        key={pageKey}
        custom={direction}
        variants={variants}
        initial={ready ? 'enter' : false}
        animate="here"
        exit="leave"
      >
        <UnlessLeaving>{children}</UnlessLeaving>
      </m.div>
    </AnimatePresence>
  );
};
