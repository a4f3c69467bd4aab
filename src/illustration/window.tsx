import { lamp, timber, unpainted } from './palette.ts';

/** `current` is where the person is now: half lit, with a frame of light. */
export type WindowState = 'lit' | 'dark' | 'current';

export interface WindowProps {
  /** Middle of the pane, and its size, in the drawing's units. */
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  readonly state: WindowState;
  readonly painted: boolean;
  /** On a small street a frame would fill the wall. */
  readonly framed?: boolean;
  /** Dark panes on a house in full view are lighter than at night on the street. */
  readonly darkPane?: string;
}

const frame = 1.2;

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Draws every light that a pane may have, one over the other: opacity fades without a script, a colour does not. */
const Panes = ({ dark, ...box }: Box & { readonly dark: string }) => (
  <>
    <rect {...box} fill={dark} />
    <rect className="g-half" {...box} fill={lamp.current} />
    <rect className="g-light" {...box} fill={lamp.lit} />
  </>
);

const Current = ({ x, y, width, height }: Box) => (
  <rect
    x={x - 3.4}
    y={y - 3.4}
    width={width + 6.8}
    height={height + 6.8}
    fill="none"
    stroke={lamp.lit}
    strokeWidth={1.6}
  />
);

export const Window = ({ cx, cy, width, height, state, painted, framed = true, darkPane = lamp.dark }: WindowProps) => {
  const x = cx - width / 2;
  const y = cy - height / 2;
  const box = { x, y, width, height };
  const pane = { lit: lamp.lit, current: lamp.current, dark: darkPane }[state];
  const trim = painted ? timber.trim : unpainted.trim;
  return (
    <g data-window={state}>
      <rect className="g-glow" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={2} fill={lamp.lit} />
      {framed ? (
        <rect x={x - frame} y={y - frame} width={width + 2 * frame} height={height + 2 * frame} fill={trim} />
      ) : null}
      {framed ? <Panes {...box} dark={darkPane} /> : <rect className="g-pane" {...box} fill={pane} />}
      <path d={`M${cx} ${y}v${height}M${x} ${cy}h${width}`} stroke={trim} strokeWidth={1} />
      {state === 'current' ? <Current {...box} /> : null}
    </g>
  );
};
