import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** `h1` where the page's own heading is not there yet. */
  readonly as?: 'span' | 'h1';
}

/** Text for screen readers only: in the accessibility tree, not on the screen. */
export const VisuallyHidden = ({ children, as: As = 'span' }: VisuallyHiddenProps) => (
  <As className={recipeClass('visuallyHidden')}>{children}</As>
);
