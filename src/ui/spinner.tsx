import { recipeClass } from './classes.ts';

export interface SpinnerProps {
  readonly size?: 'small' | 'medium' | 'large';
}

/** Decoration: what is being waited for stands in words beside it. */
export const Spinner = ({ size = 'medium' }: SpinnerProps) => (
  <span className={recipeClass('spinner', { size })} aria-hidden="true" />
);
