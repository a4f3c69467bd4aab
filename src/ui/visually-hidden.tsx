import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

/** Words for those who listen: in the accessibility tree, not on the screen. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={recipeClass('visuallyHidden')}>{children}</span>
);
