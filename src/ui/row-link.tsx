import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { navigateOnPress } from './nav-link.ts';

export interface RowLinkProps {
  readonly href: string;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A row's name in a table or list, linked to its page. Underlined on hover and focus only. */
export const RowLink = ({ href, onFollow, children }: RowLinkProps) => (
  <a href={href} className={slotClass('rowLink', 'root')} onClick={navigateOnPress(onFollow, href)}>
    {children}
  </a>
);
