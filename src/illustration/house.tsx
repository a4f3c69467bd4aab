import { type Paint, paints, timber, unpainted } from './palette.ts';
import { Window, type WindowState } from './window.tsx';

export interface HouseProps {
  /** Left wall, in the drawing's units. */
  readonly x: number;
  readonly width: number;
  /** Where the wall meets the roof, and the ground. */
  readonly eaves: number;
  readonly ground: number;
  /** Height of the gable over the eaves. */
  readonly roof: number;
  /** None while the chapter lies ahead. */
  readonly paint?: Paint | undefined;
  /** Rows of windows, from the top. */
  readonly rows: readonly (readonly WindowState[])[];
  readonly pane: { readonly width: number; readonly height: number };
  readonly chimney?: boolean;
  readonly edge?: 'snow' | 'roof';
  readonly framed?: boolean;
  readonly darkPane?: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Upright boards every five units, cut by the gable: one path for the whole wall. */
const boards = ({ x, width, eaves, ground, roof }: HouseProps): string => {
  const lines: string[] = [];
  for (let at = 5; at < width; at += 5) {
    const slope = (Math.min(at, width - at) / (width / 2)) * roof;
    lines.push(`M${round(x + at)} ${round(eaves - slope + 1)}V${ground}`);
  }
  return lines.join('');
};

const Chimney = ({ x, width, eaves, roof, wall }: HouseProps & { readonly wall: string }) => (
  <rect
    x={round(x + width * 0.66)}
    y={round(eaves - roof * 0.88)}
    width={Math.max(4, round(width * 0.085))}
    height={round(roof * 0.62)}
    fill={wall}
  />
);

const Windows = ({ x, width, eaves, ground, rows, pane, paint, framed = true, darkPane }: HouseProps) => {
  const floor = (ground - eaves) / rows.length;
  const bay = width / Math.max(...rows.map((row) => row.length));
  return rows.flatMap((row, floorIndex) =>
    row.map((state, index) => (
      <Window
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the wall
        key={`${floorIndex}-${index}`}
        cx={round(x + width / 2 + (index - (row.length - 1) / 2) * bay)}
        cy={round(eaves + floor * (floorIndex + 0.5))}
        width={pane.width}
        height={pane.height}
        state={state}
        painted={paint !== undefined}
        framed={framed}
        {...(darkPane ? { darkPane } : {})}
      />
    )),
  );
};

/** One timber house, drawn into the caller's `<svg>`: straight edges, boards, a gable with snow on its edge. */
export const House = (props: HouseProps) => {
  const { x, width, eaves, ground, roof, paint, chimney = false, edge = 'snow' } = props;
  const colours = paint ? paints[paint] : unpainted;
  const right = x + width;
  const middle = x + width / 2;
  const gable = eaves - roof;
  const painted = edge === 'snow' ? timber.snow : timber.roof;
  const edgeColour = paint ? painted : unpainted.trim;
  return (
    <g>
      {chimney ? <Chimney {...props} wall={colours.board} /> : null}
      <path
        className="g-wall"
        d={`M${round(x)} ${ground}V${eaves}L${round(middle)} ${gable}L${round(right)} ${eaves}V${ground}Z`}
        fill={colours.wall}
      />
      <path d={boards(props)} stroke={colours.board} strokeWidth={0.6} opacity={0.45} />
      <path
        d={`M${round(x - 2)} ${eaves + 1}L${round(middle)} ${gable - 1}L${round(right + 2)} ${eaves + 1}`}
        fill="none"
        stroke={edgeColour}
        strokeWidth={Math.max(2, round(width * 0.05))}
        strokeLinejoin="miter"
      />
      <Windows {...props} />
    </g>
  );
};
