import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { RowList } from './row-list.tsx';

/** A plain list of `<li>` inside running text. */
export const Bullets = ({ children }: { readonly children: ReactNode }) => (
  <ul className={slotClass('bullets', 'list')}>{children}</ul>
);

export interface NumberedListProps {
  readonly items: readonly string[];
}

/** Steps in order, as a card of numbered lines. */
export const NumberedList = ({ items }: NumberedListProps) => (
  <RowList as="ol">
    {items.map((item, index) => (
      <li key={item} className={slotClass('rows', 'row')}>
        <span className={slotClass('rows', 'start')} aria-hidden="true">
          <span className={slotClass('tile', 'root', { tone: 'plain' })}>{index + 1}</span>
        </span>
        <p className={slotClass('rows', 'text')}>{item}</p>
      </li>
    ))}
  </RowList>
);
