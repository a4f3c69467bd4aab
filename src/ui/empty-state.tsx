import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface EmptyStateProps {
  /** Usually an unlit street. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state: a drawing, one sentence, one action. */
export const EmptyState = ({ picture, children, action }: EmptyStateProps) => (
  <div className={slotClass('empty', 'root')}>
    {picture ? <div className={slotClass('empty', 'picture')}>{picture}</div> : null}
    <p className={slotClass('empty', 'text')}>{children}</p>
    {action}
  </div>
);
