import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

interface LiveMarkProps {
  /** `live` while changes arrive as they happen, `polled` while the page polls. */
  readonly state: 'live' | 'polled';
  readonly children: string;
}

export const LiveMark = ({ state, children }: LiveMarkProps) => (
  <span className={slotClass('liveMark', 'root', { state })}>
    <span className={slotClass('liveMark', 'dot', { state })} aria-hidden="true" />
    {children}
  </span>
);

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
