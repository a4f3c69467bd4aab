import type { ComponentProps } from 'react';
import { recipeClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

export interface IconButtonProps {
  readonly icon: IconProps['of'];
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly on?: 'page' | 'dusk';
  readonly size?: IconProps['size'];
  /** Set for a button that opens something in place. */
  readonly expanded?: boolean;
  readonly ref?: ComponentProps<'button'>['ref'];
}

/** 48 × 48 px, independent of the icon's size. */
export const IconButton = ({ icon, label, onPress, on = 'page', size = 24, expanded, ref }: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={recipeClass('iconButton', { on })}
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    onClick={onPress}
  >
    <Icon of={icon} size={size} />
  </button>
);
