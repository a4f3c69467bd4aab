import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface PlateProps {
  readonly size: 'row' | 'full';
  readonly children: ReactNode;
}

/** A dark background for the street of houses. */
export const Plate = ({ size, children }: PlateProps) => (
  <div className={slotClass('plate', 'root', { size })}>{children}</div>
);
