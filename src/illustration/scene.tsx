import { useId } from 'react';
import './windows.css';
import { House, type HouseProps } from './house.tsx';
import { lamp, type Paint } from './palette.ts';
import { Dusk, Reflections } from './scenery.tsx';
import type { WindowState } from './window.tsx';

export interface SceneProps {
  /** How many of the middle house's seven windows are lit, one per finished task. All by default. */
  readonly lit?: number;
  /** The colour of the middle house: the customer's own. */
  readonly house?: Paint;
  /** "Your house with lights on, by the fjord at dusk." Without it the drawing is decoration. */
  readonly label?: string | undefined;
}

const on = 'lit';
const off = 'dark';
const ground = 234;
const pane = { width: 11, height: 12 };
const row = (...states: WindowState[]) => states;

type Neighbour = Pick<HouseProps, 'x' | 'width' | 'eaves' | 'roof' | 'paint' | 'rows' | 'chimney'> & {
  readonly pane?: HouseProps['pane'];
};

const neighbours: readonly Neighbour[] = [
  {
    x: 34,
    width: 50,
    eaves: 194,
    roof: 19,
    paint: 'white',
    chimney: true,
    rows: [row(on, on), row(off, off)],
    pane: { width: 11, height: 11.2 },
  },
  {
    x: 90,
    width: 56,
    eaves: 200,
    roof: 18,
    paint: 'ochre',
    rows: [row(on, off, off)],
    pane: { width: 9.7, height: 12 },
  },
  { x: 252, width: 46, eaves: 198, roof: 18, paint: 'teal', chimney: true, rows: [row(on, off)] },
  { x: 304, width: 42, eaves: 188, roof: 17, paint: 'rose', rows: [row(on, off), row(off, off)] },
];

const middleRows = (lit: number): readonly (readonly WindowState[])[] => {
  const states = Array.from({ length: 6 }, (_, index): WindowState => (index < lit ? on : off));
  return [states.slice(0, 3), states.slice(3)];
};

const common = { ground, edge: 'roof', darkPane: lamp.darkByDay } as const;

/** The small window in the gable: the seventh. */
const Attic = ({ lit }: { readonly lit: boolean }) => (
  <>
    <rect x={196} y={162} width={12} height={9} fill="#F6F3EA" />
    <rect className="g-pane" x={197.2} y={163.2} width={9.6} height={6.6} fill={lit ? lamp.lit : lamp.darkByDay} />
  </>
);

/** Timber houses by a fjord at dusk: the landing page, and the customer's home with the lights of what is done. */
export const Scene = ({ lit = 7, house = 'falu', label }: SceneProps) => {
  const id = useId();
  return (
    <svg
      viewBox="0 0 390 268"
      width="100%"
      height="268"
      preserveAspectRatio="xMidYMax slice"
      style={{ display: 'block' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Dusk id={id} />
      {neighbours.map((neighbour) => (
        <House key={neighbour.x} {...common} pane={pane} {...neighbour} />
      ))}
      <House
        {...common}
        x={160}
        width={84}
        eaves={176}
        roof={30}
        paint={house}
        chimney
        rows={middleRows(lit)}
        pane={pane}
      />
      <Attic lit={lit >= 7} />
      <Reflections id={id} />
    </svg>
  );
};
