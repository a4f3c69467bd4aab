import { type ReactNode, useEffect, useRef } from 'react';
import { recipeClass, slotClass } from './classes.ts';

export interface FigurePlateProps {
  /** Id of the heading's element; the plate is a region of its own. */
  readonly id: string;
  /** What the sum is: "Your commission this year". */
  readonly label: string;
  readonly sum: ReactNode;
  /** Under the sum: how it has changed. */
  readonly note?: ReactNode;
  readonly rank?: { readonly place: string; readonly text: string; readonly gap: string | null } | undefined;
  /** `deed` for a sentence with its button. */
  readonly shape?: 'year' | 'deed';
  readonly children: ReactNode;
}

/** The broker's figures on the night sky, beside the year as a street. */
export const FigurePlate = ({ id, label, sum, note, rank, shape, children }: FigurePlateProps) => (
  <section className={slotClass('figurePlate', 'root', { shape })} aria-labelledby={id}>
    <div className={slotClass('figurePlate', 'text', { shape })}>
      <h2 id={id} className={recipeClass('text', { size: 'small', tone: 'dusk' })}>
        {label}
      </h2>
      <p className={slotClass('figurePlate', 'sum', { shape })}>{sum}</p>
      {note === undefined ? null : <p className={recipeClass('text', { size: 'small', tone: 'dusk' })}>{note}</p>}
      {rank === undefined ? null : (
        <>
          <p className={slotClass('figurePlate', 'rank')}>
            <span className={slotClass('figurePlate', 'place')}>{rank.place}</span> {rank.text}
          </p>
          {rank.gap === null ? null : (
            <p className={recipeClass('text', { size: 'small', tone: 'dusk' })}>{rank.gap}</p>
          )}
        </>
      )}
    </div>
    {children}
  </section>
);

export interface StreetMonth {
  readonly id: string;
  /** Above the house. */
  readonly count: string;
  /** Under it: "mar". */
  readonly name: string;
  /** The same in words, for screen readers: "mars: 7 salg". */
  readonly said: string;
  readonly isNow: boolean;
  readonly house: ReactNode;
}

/** Scrolls sideways where it does not fit, from the month that is now. */
export const YearStreet = ({ label, months }: { readonly label: string; readonly months: readonly StreetMonth[] }) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const found = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (found && list.current)
      list.current.scrollLeft = found.offsetLeft + found.offsetWidth - list.current.clientWidth;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what does not fit
    <ol ref={list} className={slotClass('figurePlate', 'year')} aria-label={label} tabIndex={0}>
      {months.map(({ id, count, name, said, isNow, house }) => (
        <li key={id} className={slotClass('figurePlate', 'month')} aria-current={isNow ? 'date' : undefined}>
          <span className={recipeClass('visuallyHidden')}>{said}</span>
          <span className={slotClass('figurePlate', 'count')} aria-hidden="true">
            {count}
          </span>
          {house}
          <span className={slotClass('figurePlate', 'name')} aria-hidden="true">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
};

export interface FigureTile {
  readonly label: string;
  readonly value: string;
  /** Beside the value. */
  readonly beside?: string | undefined;
  readonly under?: string | undefined;
  /** How much of the bar is filled, in percent. */
  readonly share?: number | undefined;
}

export const FigureTiles = ({ label, tiles }: { readonly label: string; readonly tiles: readonly FigureTile[] }) => (
  <ul className={slotClass('figureTiles', 'list')} aria-label={label}>
    {tiles.map(({ label: name, value, beside, under, share }) => (
      <li key={name} className={slotClass('figureTiles', 'tile')}>
        <span className={slotClass('figureTiles', 'more')}>{name}</span>
        <span className={slotClass('figureTiles', 'value')}>
          {value} {beside === undefined ? null : <span className={slotClass('figureTiles', 'more')}>{beside}</span>}
        </span>
        {under === undefined ? null : <span className={slotClass('figureTiles', 'more')}>{under}</span>}
        {share === undefined ? null : (
          <span className={slotClass('figureTiles', 'bar')} aria-hidden="true">
            <span className={slotClass('figureTiles', 'filled')} style={{ width: `${Math.min(100, share)}%` }} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
