import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

export interface StatusChipProps {
  /** `light` for the label of a home (sold, owned), `dusk` on the header (locked). */
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'plain' | 'light' | 'dusk';
  readonly children: ReactNode;
  readonly icon?: IconProps['of'];
}

/** A state in one or two words. The colour only repeats them. */
export const StatusChip = ({ tone, children, icon }: StatusChipProps) => (
  <span className={recipeClass('chip', { tone })}>
    {icon ? <Icon of={icon} size={16} /> : null}
    {children}
  </span>
);
