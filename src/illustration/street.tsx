import { memo } from 'react';
import './windows.css';
import { House } from './house.tsx';
import { paintOrder, unpainted } from './palette.ts';
import { plotsOf, type StreetSize, streets } from './street-layout.ts';
import type { WindowState } from './window.tsx';

export interface StreetChapter {
  readonly id: string;
  /** The chapter's name. The caller's text carries it to screen readers. */
  readonly label: string;
  /** One window per step. */
  readonly windows: readonly WindowState[];
  readonly state: 'done' | 'current' | 'ahead';
}

export interface StreetProps {
  readonly chapters: readonly StreetChapter[];
  /** `header` fills the width over a flow, `row` is the small one of a table (126 × 34). */
  readonly size?: StreetSize;
  /** "Step 7 of 16. Chapter 3 of 6, Meters and power. 6 steps done." Without it the drawing is decoration. */
  readonly label?: string | undefined;
}

/** Progress as a street at night: one house per chapter, painted when it begins, one window per step, lit when saved. */
export const Street = memo(({ chapters, size = 'header', label }: StreetProps) => {
  const street = streets[size];
  const plots = plotsOf(size, chapters);
  return (
    <svg
      viewBox={`0 0 ${street.width} ${street.height}`}
      width={size === 'header' ? '100%' : street.width}
      {...(size === 'row' ? { height: street.height } : {})}
      style={{ display: 'block' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {chapters.map((chapter, index) => {
        const plot = plots[index];
        if (!plot) return null;
        return (
          <House
            key={chapter.id}
            {...plot}
            ground={street.ground}
            paint={chapter.state === 'ahead' ? undefined : paintOrder[index % paintOrder.length]}
            chimney={size === 'header' && index % 2 === 0}
            framed={size === 'header'}
          />
        );
      })}
      {size === 'header' ? (
        <path d={`M0 ${street.ground + 0.5}H${street.width}`} stroke={unpainted.trim} strokeWidth={1} />
      ) : null}
    </svg>
  );
});
Street.displayName = 'Street';
