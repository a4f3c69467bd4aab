import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface RowListProps {
  readonly children: ReactNode;
  readonly as?: 'ul' | 'ol';
  readonly label?: string;
  /** `panel` inside a card that has its own edges. */
  readonly place?: 'page' | 'panel';
}

/** A card of rows with hairlines between them. */
export const RowList = ({ children, as: Tag = 'ul', label, place = 'page' }: RowListProps) => (
  <Tag className={slotClass('rows', 'list', { place })} aria-label={label}>
    {children}
  </Tag>
);

export interface RowProps {
  readonly title: ReactNode;
  /** A number between the title and the note, larger than both. */
  readonly sum?: ReactNode;
  readonly note?: ReactNode;
  /** An avatar, a tile or a 32 px icon. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Under the words: buttons, links. */
  readonly children?: ReactNode;
}

/** What stands in a row, in the list item that holds it. */
export const RowParts = ({ title, sum, note, start, end, children }: RowProps) => (
  <>
    {start ? <span className={slotClass('rows', 'start')}>{start}</span> : null}
    <div className={slotClass('rows', 'text')}>
      <span className={slotClass('rows', 'title')}>{title}</span>
      {sum}
      {note ? <p className={slotClass('rows', 'note')}>{note}</p> : null}
      {children ? <div className={slotClass('rows', 'below')}>{children}</div> : null}
    </div>
    {end ? <div className={slotClass('rows', 'end')}>{end}</div> : null}
  </>
);

export const Row = (props: RowProps) => (
  <li className={slotClass('rows', 'row')}>
    <RowParts {...props} />
  </li>
);

/** A line across a list of times, between what is over and what is ahead. */
export const NowRow = ({ children }: { readonly children: ReactNode }) => (
  <li className={slotClass('rows', 'now')}>
    <span>{children}</span>
  </li>
);
