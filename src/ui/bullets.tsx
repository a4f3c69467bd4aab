import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

/** A plain list of `<li>` inside running text. */
export const Bullets = ({ children }: { readonly children: ReactNode }) => (
  <ul className={slotClass('bullets', 'list')}>{children}</ul>
);
