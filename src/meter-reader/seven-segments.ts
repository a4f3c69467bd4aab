import type { Cell } from './cells.ts';
import { meanIn, type Strip } from './strip.ts';

/** The digit of each combination of lit segments. */
export const digits: Readonly<Record<string, string>> = {
  abcdef: '0',
  bc: '1',
  abdeg: '2',
  abcdg: '3',
  bcfg: '4',
  acdfg: '5',
  acdefg: '6',
  cdefg: '6',
  abc: '7',
  abcf: '7',
  abcdefg: '8',
  abcdfg: '9',
  abcfg: '9',
};

export interface DecodedDigit {
  readonly digit: string;
  /** The clarity of the least clear segment: 1 is beyond doubt, 0 could be either. */
  readonly clear: number;
}

type Range = readonly [from: number, to: number];
const shifts = [-0.03, 0, 0.03];

/** The ink along a segment, in three parts: a drawn digit's diagonal fills some, a lit segment all. */
interface Stretch {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

const alongRow = (strip: Strip, [from, to]: Range, middle: number, half: number): Stretch => {
  const third = (to - from) / 3;
  return best(
    shifts.map((shift) =>
      stretch(
        [0, 1, 2].map((part) =>
          meanIn(
            strip,
            [from + part * third, from + (part + 1) * third],
            [middle + shift - half, middle + shift + half],
          ),
        ),
      ),
    ),
  );
};

const alongColumn = (strip: Strip, middle: number, half: number, [from, to]: Range): Stretch => {
  const third = (to - from) / 3;
  return best(
    shifts.map((shift) =>
      stretch(
        [0, 1, 2].map((part) =>
          meanIn(
            strip,
            [middle + shift - half, middle + shift + half],
            [from + part * third, from + (part + 1) * third],
          ),
        ),
      ),
    ),
  );
};

const stretch = (parts: readonly number[]): Stretch => ({
  mean: parts.reduce((sum, part) => sum + part, 0) / parts.length,
  least: Math.min(...parts),
  most: Math.max(...parts),
});
const best = (all: readonly Stretch[]): Stretch =>
  all.reduce((one, other) => (other.least > one.least ? other : one), { mean: -1, least: -9, most: -1 });

function segmentsOf(strip: Strip, { left, right }: Cell, thick: number): Readonly<Record<string, Stretch>> {
  const wide = right - left;
  const half = thick * 0.3;
  const inner: Range = [left + wide * 0.34, right - wide * 0.34];
  const [upper, lower]: readonly Range[] = [
    [0.2, 0.37],
    [0.63, 0.8],
  ];
  const [west, east] = [left + thick / 2, right - thick / 2];
  return {
    a: alongRow(strip, inner, thick / 2, half),
    b: alongColumn(strip, east, half, upper ?? [0, 1]),
    c: alongColumn(strip, east, half, lower ?? [0, 1]),
    d: alongRow(strip, inner, 1 - thick / 2, half),
    e: alongColumn(strip, west, half, lower ?? [0, 1]),
    f: alongColumn(strip, west, half, upper ?? [0, 1]),
    g: alongRow(strip, inner, 0.5, half),
  };
}

/** Returns where the middle part of each segment lies in a cell: left to right, and top to foot. */
export function segmentPlaces(
  { left, right }: Cell,
  thick: number,
): Readonly<Record<string, readonly [across: Range, down: Range]>> {
  const wide = right - left;
  const half = thick * 0.3;
  const inner: Range = [left + wide * 0.34, right - wide * 0.34];
  const around = (middle: number): Range => [middle - half, middle + half];
  const [upper, lower]: readonly [Range, Range] = [
    [0.2, 0.37],
    [0.63, 0.8],
  ];
  const [west, east] = [around(left + thick / 2), around(right - thick / 2)];
  return {
    a: [inner, around(thick / 2)],
    b: [east, upper],
    c: [east, lower],
    d: [inner, around(1 - thick / 2)],
    e: [west, lower],
    f: [west, upper],
    g: [inner, around(0.5)],
  };
}

/** Returns the ink of a digit's two holes, where nothing is ever lit or brighter than the ground. */
const holesOf = (strip: Strip, { left, right }: Cell): readonly number[] => {
  const middle: Range = [left + (right - left) * 0.4, right - (right - left) * 0.4];
  return [meanIn(strip, middle, [0.23, 0.36]), meanIn(strip, middle, [0.64, 0.77])];
};

const acrossAt: Readonly<Record<string, (thick: number) => number>> = {
  a: (thick) => thick / 2,
  d: (thick) => 1 - thick / 2,
  g: () => 0.5,
};

/** Whether a covered segment shows its stump beside an upright one: the digit was another. */
function hasStump(strip: Strip, { left, right }: Cell, thick: number, dark: readonly string[]): boolean {
  const away = thick * 1.25;
  const ends: readonly Range[] = [
    [left + away, left + away + 0.07],
    [right - away - 0.07, right - away],
  ];
  return dark.some((name) => {
    const v = acrossAt[name]?.(thick);
    return v !== undefined && ends.some((end) => meanIn(strip, end, [v - thick * 0.3, v + thick * 0.3]) > 0.5);
  });
}

/** How far an empty place may differ from the ground: a bright spot hides what is there. */
const brightest = -0.35;

/** Returns the digit of a cell; null when it shows none, or when one segment could be either. */
export function digitIn(strip: Strip, cell: Cell, thick: number): DecodedDigit | null {
  const segments = Object.entries(segmentsOf(strip, cell, thick));
  const on = segments.filter(([, { mean }]) => mean > 0.5);
  const digit = digits[on.map(([name]) => name).join('')];
  if (digit === undefined) return null;
  const holes = holesOf(strip, cell);
  if (holes.some((hole) => hole > 0.36 || hole < brightest)) return null;
  const doubts = segments.map(([, { mean, least, most }]) =>
    mean > 0.5 ? Math.min((mean - 0.5) * 2, (least - 0.3) * 2) : Math.min((0.5 - mean) * 2, (0.62 - most) * 2),
  );
  if (segments.some(([, { mean }]) => mean < brightest)) return null;
  const dark = segments.filter(([, { mean }]) => mean <= 0.5).map(([name]) => name);
  if (hasStump(strip, cell, thick, dark)) return null;
  return { digit, clear: Math.min(1, ...doubts) };
}
