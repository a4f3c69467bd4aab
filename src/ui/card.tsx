import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface CardProps {
  readonly children: ReactNode;
  readonly room?: 'none' | 'inside' | 'large';
  /** `over` when the card overlaps the header. */
  readonly lift?: 'page' | 'over';
  /** The id of the heading inside, when the card is a region of its own. */
  readonly labelledBy?: string;
}

export const Card = ({ children, room = 'inside', lift = 'page', labelledBy }: CardProps) => {
  const className = recipeClass('card', { room, lift });
  if (labelledBy === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
};
