import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** A heading where a page's own is not there yet. */
  readonly as?: 'span' | 'h1';
}

/** Words for those who listen: in the accessibility tree, not on the screen. */
export const VisuallyHidden = ({ children, as: As = 'span' }: VisuallyHiddenProps) => (
  <As className={recipeClass('visuallyHidden')}>{children}</As>
);
