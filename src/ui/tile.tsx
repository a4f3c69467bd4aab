import { slotClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

export interface TileProps {
  readonly icon: IconProps['of'];
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'plain';
}

/** A square of 40 px before a row: a signature's state. The text beside it says the same. */
export const Tile = ({ icon, tone }: TileProps) => (
  <span className={slotClass('tile', 'root', { tone })}>
    <Icon of={icon} />
  </span>
);
