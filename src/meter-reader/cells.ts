import { digitHigh, type Strip } from './strip.ts';

/** Where a digit stands in a strip: a one stands at the right of its cell. */
export interface Cell {
  readonly left: number;
  readonly right: number;
}
/** The cells of a line, its stroke thickness, and where a frame around the last digits begins. */
export interface Cells {
  readonly cells: readonly Cell[];
  readonly thick: number;
  /** Distance between two digits. */
  readonly pitch: number;
  /** Count of cells inside a frame of their own; 0 without one. */
  readonly framed: number;
}

interface Run {
  readonly from: number;
  readonly to: number;
}
const step = 1 / digitHigh;
const wideOf = ({ from, to }: Run): number => to - from;
const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/** Whether a column holds a part of a digit. A decimal point at the foot does not count. */
export const hasInk = (strip: Strip, u: number): boolean => fullness(strip, u) > 0.07;

/** Returns the ink share of a column between the top and where a decimal point would begin. */
function fullness(strip: Strip, u: number): number {
  let full = 0;
  let all = 0;
  for (let v = step / 2; v < 0.82; v += step) {
    all += 1;
    if (strip.at(u, v) > 0.5) full += 1;
  }
  return full / all;
}

/** Whether ink continues above and below the digits, as the line of a frame does. */
function isFrame(strip: Strip, u: number): boolean {
  for (let v = -0.1; v < 1.1; v += step) if (strip.at(u, v) < 0.35) return false;
  return true;
}

/** Returns stretches of columns with ink, without those of a frame. Bridges small gaps between segments. */
function runsOf(strip: Strip): { readonly runs: readonly Run[]; readonly frames: readonly number[] } {
  const runs: { from: number; to: number }[] = [];
  const frames: number[] = [];
  for (let u = -0.12 + step / 2; u < strip.long + 0.12; u += step) {
    if (isFrame(strip, u)) frames.push(u);
    else if (hasInk(strip, u)) {
      const last = runs.at(-1);
      const near = last !== undefined && u - step / 2 - last.to <= 0.045;
      if (last !== undefined && near && !frames.some((line) => line > last.to)) last.to = u + step / 2;
      else runs.push({ from: u - step / 2, to: u + step / 2 });
    }
  }
  return { runs: runs.filter((run) => wideOf(run) >= 0.05), frames };
}

/** Returns the distance between right edges. Null unless it is even, or changes evenly as with a tilted camera. */
function pitchOf(rights: readonly number[]): number | null {
  const pitches = rights.slice(1).map((right, at) => right - (rights[at] ?? 0));
  const usual = median(pitches);
  const bend =
    pitches.length < 4 ? 0 : (median(pitches.slice(-2)) - median(pitches.slice(0, 2))) / (pitches.length - 1);
  if (Math.abs(bend * pitches.length) > usual * 0.25) return null;
  const middle = (pitches.length - 1) / 2;
  const isEven = pitches.every((pitch, at) => Math.abs(pitch - usual - bend * (at - middle)) <= usual * 0.14);
  return isEven ? usual : null;
}

/**
 * Smallest share of the stroke thickness that counts as a one. The visible rest of a covered digit is rarely as thick.
 */
const thinnestOne = 0.72;

/** Returns the thickness of upright strokes, from the ink in rows that hold nothing else. */
function thickOf(strip: Strip, { from, to }: Run): readonly number[] {
  const found: number[] = [];
  for (const v of [0.24, 0.3, 0.36, 0.64, 0.7, 0.76]) {
    let begin = -1;
    for (let u = from - 0.03; u <= to + 0.03; u += step) {
      const isInk = strip.at(u, v) > 0.5;
      if (isInk && begin < 0) begin = u;
      else if (!isInk && begin >= 0) {
        found.push(u - begin);
        begin = -1;
      }
    }
  }
  return found;
}

/**
 * Returns the cells of a line of digits. Null unless all digits but ones are equally wide, with right edges equally far
 * apart, as on a display. Print, bars and windows rarely are.
 */
export function cellsOf(strip: Strip): Cells | null {
  const { runs, frames } = runsOf(strip);
  if (runs.length < 2 || runs.length > 10) return null;
  const broad = runs.filter((run) => wideOf(run) > 0.34);
  const widths = broad.map(wideOf).toSorted((one, other) => other - one);
  const wide = widths[widths.length >> 2] ?? 0;
  const thick = median(runs.flatMap((run) => thickOf(strip, run)));
  if (broad.length === 0 || wide > 0.8 || thick < 0.045 || thick > 0.24) return null;
  // A three and a seven have nothing upright at the left, and begin later.
  if (broad.some((run) => wideOf(run) > wide * 1.15 || wideOf(run) < wide * 0.88 - thick * 1.2)) return null;
  const ones = runs.filter((run) => wideOf(run) <= 0.34);
  if (ones.some((run) => wideOf(run) > 0.27 || median(thickOf(strip, run)) < thick * thinnestOne)) return null;
  const pitch = pitchOf(runs.map(({ to }) => to));
  if (pitch === null) return null;
  const cells = runs.map(({ to }): Cell => ({ left: to - wide, right: to }));
  const begin = frames.find((line) => line > (cells[0]?.right ?? 0) && line < (cells.at(-1)?.left ?? 0) + wide * 0.2);
  const framed = begin === undefined ? 0 : cells.filter(({ right }) => right > begin).length;
  return { cells, thick, pitch, framed };
}
