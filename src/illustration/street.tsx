import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
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

/** Milliseconds between two windows that light up at once, and the most that the last of them waits. */
const turn = { each: 90, most: 720 } as const;

/**
 * Lets windows that light up at once do so one after another. Only says when: the browser's compositor fades each, which
 * loses no frame on a slow phone.
 */
const useTurns = (street: RefObject<SVGSVGElement | null>, chapters: readonly StreetChapter[]): void => {
  const lit = useRef<ReadonlySet<Element>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the windows are drawn from the chapters
  useLayoutEffect(() => {
    const now = [...(street.current?.querySelectorAll<SVGElement>('[data-window="lit"]') ?? [])];
    const fresh = lit.current === undefined ? [] : now.filter((window) => lit.current?.has(window) !== true);
    const each = Math.min(turn.each, turn.most / fresh.length);
    fresh.forEach((window, index) => {
      window.style.setProperty('--g-turn', `${Math.round(index * each)}ms`);
    });
    lit.current = new Set(now);
  }, [street, chapters]);
};

/** Progress as a street at night: one house per chapter, painted when it begins, one window per step, lit when saved. */
export const Street = memo(({ chapters, size = 'header', label }: StreetProps) => {
  const street = streets[size];
  const plots = plotsOf(size, chapters);
  const ref = useRef<SVGSVGElement>(null);
  useTurns(ref, chapters);
  return (
    <svg
      ref={ref}
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
