import { recipeClass } from './classes.ts';

export interface SpinnerProps {
  readonly size?: 'small' | 'medium' | 'large';
}

/** Decoration: the text beside it says what is loading. */
export const Spinner = ({ size = 'medium' }: SpinnerProps) => (
  <span className={recipeClass('spinner', { size })} aria-hidden="true" />
);
