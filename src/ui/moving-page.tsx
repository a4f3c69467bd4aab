import {
  AnimatePresence,
  domAnimation,
  LazyMotion,
  MotionConfig,
  useIsPresent,
  useReducedMotion,
  type Variants,
} from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { OpenPage } from './open-page.ts';
import type { StepMotionProps } from './step-motion.tsx';

/** Seconds, as framer-motion counts. Celebrations take at most 0.9 s, and run once. */
const durations = { tap: 0.08, small: 0.12, step: 0.18, sheet: 0.24, celebration: 0.9 } as const;

const easings = { enter: [0.2, 0, 0, 1], exit: [0.4, 0, 1, 1] } as const;

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

/** With reduced motion, pages only fade: a jump there and back would flicker. */
const still: Variants = {
  enter: { opacity: 0 },
  here: { opacity: 1, transition: { duration: durations.step } },
  leave: { opacity: 0, transition: { duration: durations.step } },
};

/** Nonce for the style that takes the leaving page out of the layout, as the content security policy requires. */
const nonceInPage = (): { readonly nonce?: string } => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && !content.startsWith('%') ? { nonce: content } : {};
};

const UnlessLeaving = ({ children }: { readonly children: ReactNode }) => {
  const isOpen = useIsPresent();
  return (
    <OpenPage value={isOpen}>
      <div inert={!isOpen}>{children}</div>
    </OpenPage>
  );
};

/**
 * Moves one page out and the next one in. Uses `popLayout`, not `wait`: the new page is there at once, and never waits
 * for the leaving one (ux section 3). The leaving page is inert. A chunk of its own.
 */
export const MovingPage = ({ pageKey, direction, children }: StepMotionProps) => {
  const shown = useReducedMotion() ? still : variants;
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" {...nonceInPage()}>
        <AnimatePresence mode="popLayout" custom={direction}>
          <m.div key={pageKey} custom={direction} variants={shown} initial="enter" animate="here" exit="leave">
            <UnlessLeaving>{children}</UnlessLeaving>
          </m.div>
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
};
