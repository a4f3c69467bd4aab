import type { ReactNode, Ref } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { Icon, type IconProps } from './icon.tsx';

interface TileProps {
  readonly icon: IconProps['of'];
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'plain';
}

/** A square of 40 px before a row: a signature's state. The text beside it says the same. */
export const Tile = ({ icon, tone }: TileProps) => (
  <span className={slotClass('tile', 'root', { tone })}>
    <Icon of={icon} size={20} />
  </span>
);

interface PlateProps {
  readonly size: 'row' | 'full';
  readonly children: ReactNode;
}

/** A dark background for the street of houses. */
export const Plate = ({ size, children }: PlateProps) => (
  <div className={slotClass('plate', 'root', { size })}>{children}</div>
);

export interface CardProps {
  readonly children: ReactNode;
  readonly room?: 'none' | 'inside' | 'large';
  /** `over` when the card overlaps the header. */
  readonly lift?: 'page' | 'over';
  /** The id of the heading inside, when the card is a region of its own. */
  readonly labelledBy?: string;
  /** `near` styles and lays out the contents only near the screen. For cards far down a long list of cards. */
  readonly drawn?: 'near' | undefined;
  /** Of a card that is a region. */
  readonly outer?: Ref<HTMLElement>;
}

export const Card = ({ children, room = 'inside', lift = 'page', labelledBy, drawn, outer }: CardProps) => {
  const className = recipeClass('card', { room, lift, drawn });
  if (labelledBy === undefined) return <div className={className}>{children}</div>;
  return (
    <section ref={outer} className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
};
