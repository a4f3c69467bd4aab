import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface EmptyStateProps {
  /** A dark street, most often. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing yet: a drawing, one sentence, one thing to do. */
export const EmptyState = ({ picture, children, action }: EmptyStateProps) => (
  <div className={slotClass('empty', 'root')}>
    {picture ? <div className={slotClass('empty', 'picture')}>{picture}</div> : null}
    <p className={slotClass('empty', 'text')}>{children}</p>
    {action}
  </div>
);
