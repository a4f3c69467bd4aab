import type { ComponentProps, ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface PageProps {
  readonly children: ReactNode;
}

/** Fills the screen, so that the footer stands at the bottom of a short page and sticks on a long one. */
export const Page = ({ children }: PageProps) => <div className={slotClass('page', 'root')}>{children}</div>;

export interface PageMainProps {
  readonly children: ReactNode;
  /** The target of `SkipLink`. */
  readonly id?: string;
  readonly ref?: ComponentProps<'main'>['ref'];
}

/** A flow's column: at most 640 px, with 16 px of padding at the sides. */
export const PageMain = ({ children, id = 'main', ref }: PageMainProps) => (
  <main ref={ref} id={id} tabIndex={-1} className={slotClass('page', 'main')}>
    {children}
  </main>
);
