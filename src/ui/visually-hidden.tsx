import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';

interface SkipLinkProps {
  /** The id of the main content. */
  readonly target: string;
  readonly children: string;
}

/** The first stop of the Tab key; shown when it has the focus. */
export const SkipLink = ({ target, children }: SkipLinkProps) => (
  <a className={slotClass('skipLink', 'root')} href={`#${target}`}>
    {children}
  </a>
);

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** `h1` where the page's own heading is not there yet. */
  readonly as?: 'span' | 'h1';
}

/** Text for screen readers only: in the accessibility tree, not on the screen. */
export const VisuallyHidden = ({ children, as: As = 'span' }: VisuallyHiddenProps) => (
  <As className={recipeClass('visuallyHidden')}>{children}</As>
);
