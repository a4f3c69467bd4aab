import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface PlateProps {
  readonly size: 'row' | 'full';
  readonly children: ReactNode;
}

/** A piece of night for the street of houses to stand in. */
export const Plate = ({ size, children }: PlateProps) => (
  <div className={slotClass('plate', 'root', { size })}>{children}</div>
);
