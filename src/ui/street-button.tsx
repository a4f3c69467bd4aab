import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface StreetButtonProps {
  /** The street's description, and what pressing it does. */
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The drawn street as a button that shows what is missing. */
export const StreetButton = ({ label, onPress, children }: StreetButtonProps) => (
  <button
    type="button"
    className={slotClass('streetButton', 'root')}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
);
