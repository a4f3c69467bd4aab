import { type GreyPicture, greyAt } from './grey-picture.ts';
import { highAt, middleOf, type TextLine, yOf } from './text-lines.ts';

/** The height of a digit in a strip, in pixels. */
export const digitHigh = 40;
/** Margins beside and above the line, in digit heights. */
const beside = 1;
const above = 0.3;

/**
 * A line of digits made straight and upright. `at` returns the ink at a place: 0 is the ground, 1 the ink, below 0
 * lighter than the ground. `v` is 0 at the top of the digits and 1 at their foot. `u` counts digit heights from the
 * left end of the line.
 */
export interface Strip {
  readonly at: (u: number, v: number) => number;
  /** Length from the left end to the right end of the line. */
  readonly long: number;
  /** Grey levels between ground and ink, at the line's weakest place. */
  readonly contrast: number;
  /** Returns the picture's x of a place in the strip. */
  readonly x: (u: number) => number;
}

/**
 * The greys of a line, inverted if needed so that ink is high. Rows from `-above` to `1 + above`, columns from
 * `-beside` on.
 */
interface Raw {
  readonly wide: number;
  readonly high: number;
  readonly data: Float32Array;
}

/** The leans that are tried on top of the line's own slope, as shares of the height. */
const leans = Array.from({ length: 11 }, (_, at) => -0.16 + at * 0.04);

/**
 * Converts `u` to `x` and back. Under a tilted camera, what is twice as far away is half as high, but only a quarter as
 * wide. The step in `x` therefore goes with the square of the height.
 */
function geometry(line: TextLine) {
  const high = highAt(line, middleOf(line));
  const turn = (line.top.rise + line.foot.rise) / 2;
  const narrowing = line.foot.rise - line.top.rise;
  const first = highAt(line, line.left);
  const isStraight = Math.abs(narrowing) < 1e-3;
  const uOf = (x: number): number =>
    isStraight ? (x - line.left) / high : ((1 / first - 1 / highAt(line, x)) / narrowing) * high;
  const xOf = (u: number): number => {
    if (isStraight) return line.left + u * high;
    const there = 1 / Math.max(1e-6, 1 / first - (u * narrowing) / high);
    return line.left + (there - first) / narrowing;
  };
  return { high, turn, long: uOf(line.right), xOf };
}

/** In digit heights. Lines whose top and foot cross, or nearly, are rejected. */
const [shortest, longestLine] = [0.3, 30];
export const isLine = (line: TextLine): boolean => {
  const { high, long } = geometry(line);
  return high > 0 && long > shortest && long < longestLine;
};

function rawOf(
  picture: GreyPicture,
  line: TextLine,
  { isDark, lean, finer }: { readonly isDark: boolean; readonly lean: number; readonly finer: number },
): Raw {
  const { turn, long, xOf } = geometry(line);
  const pixels = digitHigh / finer;
  const wide = Math.round((long + beside * 2) * pixels);
  const rows = Math.round((1 + above * 2) * pixels);
  const data = new Float32Array(wide * rows);
  for (let row = 0; row < rows; row += 1) {
    const v = (row + 0.5) / pixels - above;
    const shift = (0.5 - v) * (lean + turn);
    for (let column = 0; column < wide; column += 1) {
      const straight = xOf((column + 0.5) / pixels - beside);
      const here = highAt(line, straight);
      const x = straight + shift * here;
      const y = yOf(line.top, straight) + v * here + turn * shift * here;
      const grey = greyAt(picture, x, y);
      data[row * wide + column] = isDark ? 255 - grey : grey;
    }
  }
  return { wide, high: rows, data };
}

/** Returns how full some columns are and how empty others: at the right lean, upright strokes fill their columns. */
function sharpness({ wide, high, data }: Raw): number {
  const [from, to] = [
    Math.round((high * (above + 0.05)) / (1 + above * 2)),
    Math.round((high * (above + 0.95)) / (1 + above * 2)),
  ];
  let [sum, all] = [0, 0];
  for (let column = 0; column < wide; column += 1) {
    let mean = 0;
    for (let row = from; row < to; row += 1) mean += data[row * wide + column] ?? 0;
    mean /= to - from;
    sum += mean * mean;
    all += mean;
  }
  return sum / wide - (all / wide) ** 2;
}

/** Returns the lean at which the line is sharpest. */
export function leanOf(picture: GreyPicture, line: TextLine, isDark: boolean): number {
  let best = { lean: 0, sharp: -1 };
  for (const lean of leans) {
    const sharp = sharpness(rawOf(picture, line, { isDark, lean, finer: 2.5 }));
    if (sharp > best.sharp) best = { lean, sharp };
  }
  return best.lean;
}

/** Returns the strip of a line at a lean; null where ink and ground hardly differ. */
export function stripOf(picture: GreyPicture, line: TextLine, isDark: boolean, lean: number): Strip | null {
  const raw = rawOf(picture, line, { isDark, lean, finer: 1 });
  const levels = levelsOf(raw);
  const contrast = Math.min(...levels.map(({ ink, ground }) => ink - ground));
  const usual =
    levels.map(({ ink, ground }) => ink - ground).toSorted((one, other) => one - other)[levels.length >> 1] ?? 0;
  if (usual < 10) return null;
  const inked = new Float32Array(raw.data.length);
  for (let column = 0; column < raw.wide; column += 1) {
    const { ground, ink } = levelAt(levels, column);
    const room = Math.max(ink - ground, usual * 0.45);
    for (let row = 0; row < raw.high; row += 1) {
      const at = row * raw.wide + column;
      inked[at] = ((raw.data[at] ?? 0) - ground) / room;
    }
  }
  const { long, xOf } = geometry(line);
  return {
    at: (u, v) => {
      const column = Math.min(raw.wide - 1, Math.max(0, Math.floor((u + beside) * digitHigh)));
      const row = Math.min(raw.high - 1, Math.max(0, Math.floor((v + above) * digitHigh)));
      return inked[row * raw.wide + column] ?? 0;
    },
    long,
    contrast,
    x: xOf,
  };
}

interface Level {
  readonly ground: number;
  readonly ink: number;
}
/** Columns between two brightness samples, and the reach of each to both sides. */
const every = digitHigh / 2;
const reach = digitHigh * 0.9;

/** Returns ground and ink levels along the line, because light is rarely even over a display. */
function levelsOf({ wide, high, data }: Raw): readonly Level[] {
  const [from, to] = [Math.floor(digitHigh * (above - 0.04)), Math.min(high, Math.ceil(digitHigh * (above + 1.04)))];
  const ends = beside * digitHigh;
  return Array.from({ length: Math.ceil(wide / every) + 1 }, (_, at) => {
    const middle = Math.min(wide - ends, Math.max(ends, at * every));
    const found: number[] = [];
    for (let column = Math.max(0, Math.floor(middle - reach)); column < Math.min(wide, middle + reach); column += 1) {
      if (column < ends * 0.6 || column > wide - ends * 0.6) continue;
      for (let row = from; row < to; row += 1) found.push(data[row * wide + column] ?? 0);
    }
    const sorted = Float32Array.from(found).sort();
    const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return { ground: share(0.25), ink: share(0.93) };
  });
}

function levelAt(levels: readonly Level[], column: number): Level {
  const at = Math.min(levels.length - 1, column / every);
  const [one, other] = [levels[Math.floor(at)], levels[Math.min(levels.length - 1, Math.floor(at) + 1)]];
  const part = at - Math.floor(at);
  const between = (from = 0, to = from) => from * (1 - part) + to * part;
  return { ground: between(one?.ground, other?.ground), ink: between(one?.ink, other?.ink) };
}

/** Returns the mean ink of a part of a strip. */
export function meanIn(strip: Strip, [left, right]: readonly [number, number], [top, foot]: readonly [number, number]) {
  const step = 1 / digitHigh;
  let [sum, count] = [0, 0];
  for (let v = top + step / 2; v <= foot; v += step) {
    for (let u = left + step / 2; u <= right; u += step) {
      sum += strip.at(u, v);
      count += 1;
    }
  }
  return count === 0 ? strip.at((left + right) / 2, (top + foot) / 2) : sum / count;
}
