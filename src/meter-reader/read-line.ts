import { type Cell, type Cells, cellsOf, hasInk } from './cells.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { DigitShape } from './match-mark.ts';
import { digitIn } from './seven-segments.ts';
import { isLine, leanOf, meanIn, type Strip, stripOf } from './strip.ts';
import { highAt, type LinePlace, middleOf, placeOf, type TextLine } from './text-lines.ts';

/** The digits read from one line of the picture. */
export interface ReadLine {
  readonly digits: string;
  /** The count of digits before each point. */
  readonly points: readonly number[];
  /** Whether points are certain, present or absent. */
  readonly pointsClear: boolean;
  readonly clear: number;
  readonly place: LinePlace;
  readonly isDark: boolean;
  readonly shape: DigitShape;
  /** Grey levels between the ground and the ink of its digits. */
  readonly contrast: number;
  /** Growth of the line's height per pixel, as with a tilted camera. */
  readonly narrowing: number;
}

/** The least clarity of each segment, on or off, for a digit to count. */
const clearEnough = 0.22;

/**
 * Reads a line as digits of seven segments. Null when it is none, or when one digit is unclear. Null also when another
 * digit may stand close beside it, or when it runs out of the picture.
 */
export function readLine(picture: GreyPicture, seen: TextLine, isDark: boolean): ReadLine | null {
  const { line, strip } = grown(picture, seen, isDark);
  const cells = strip === null ? null : cellsOf(strip);
  if (strip === null || cells === null) return null;
  const found = cells.cells.map((cell) => digitIn(strip, cell, cells.thick));
  if (found.some((digit) => digit === null || digit.clear < clearEnough)) return null;
  if (!standsAlone(strip, cells) || !isInside(picture, strip, cells, line)) return null;
  const marks = pointsOf(strip, cells);
  return {
    digits: found.map((digit) => digit?.digit).join(''),
    points: marks.flatMap((mark, at) => (mark > 0.5 ? [at + 1] : [])),
    pointsClear: marks.every((mark) => mark > 0.62 || mark < 0.34),
    clear: Math.min(...found.map((digit) => digit?.clear ?? 0)),
    place: placeOf(line),
    isDark,
    shape: shapeOf(cells),
    contrast: strip.contrast,
    narrowing: line.foot.rise - line.top.rise,
  };
}

const shapeOf = ({ cells: [first], thick, pitch }: Cells): DigitShape => ({
  wide: (first?.right ?? 0) - (first?.left ?? 0),
  thick,
  pitch,
});

/** Distance from the end of a line within which another digit may begin: a one stands at the far side of its cell. */
const nextDigit = 0.78;

/** Returns the line extended by digits at its ends that were not seen as ink, such as pale ones. */
function grown(picture: GreyPicture, seen: TextLine, isDark: boolean): { line: TextLine; strip: Strip | null } {
  let line = seen;
  if (!isLine(line)) return { line, strip: null };
  const lean = leanOf(picture, line, isDark);
  for (let turn = 0; turn < 8; turn += 1) {
    const strip = isLine(line) ? stripOf(picture, line, isDark, lean) : null;
    if (strip === null) return { line, strip };
    const [from, to] = [-reachOf(strip, 0, -1), strip.long + reachOf(strip, strip.long, 1)];
    if (from === 0 && to === strip.long) return { line, strip };
    line = { ...line, left: strip.x(from), right: strip.x(to) };
  }
  return { line, strip: null };
}

/** Returns how far a line extends beyond an end: to the end of the next ink, unless a frame comes first. */
function reachOf(strip: Strip, end: number, way: 1 | -1): number {
  const step = 0.025;
  let from = -1;
  for (let away = step; away < nextDigit; away += step) {
    const u = end + way * away;
    if (goesBeyond(strip, u, way)) return 0;
    const isInk = hasInk(strip, u);
    if (isInk && from < 0) from = away;
    if (!isInk && from >= 0) return away - step < 0.03 ? 0 : away - step;
  }
  return from < 0 ? 0 : nextDigit - step;
}

/** Whether nothing stands close to the ends: neither a missed digit nor the edge of something that covers one. */
function standsAlone(strip: Strip, { cells, pitch, thick, framed }: Cells): boolean {
  const [left, right] = [cells[0]?.left ?? 0, cells.at(-1)?.right ?? 0];
  const afterFrame = framed > 0 ? 0.3 : 0.08;
  // Something that begins before the next digit's first stroke may cover that digit.
  const edge = Math.max(0.28, pitch - ((cells[0]?.right ?? 0) - left) + thick * 0.5) - 0.08;
  return (
    isEmpty(strip, left - 0.08, -1, { far: 0.36, edge }) &&
    isEmpty(strip, right + afterFrame, 1, { far: Math.min(0.7, pitch), edge: framed > 0 ? 0 : edge })
  );
}

/** Whether there is only ground up to the display's edge, which keeps its distance from the digits. */
function isEmpty(strip: Strip, from: number, way: 1 | -1, { far, edge }: { far: number; edge: number }): boolean {
  for (let away = 0; away < far; away += 0.04) {
    const u = from + way * away;
    if (goesBeyond(strip, u, way)) return away >= edge;
    const ink = meanIn(strip, [u - 0.02, u + 0.02], [0.04, 0.8]);
    if (ink > 0.3 || ink < -0.4) return false;
  }
  return true;
}

/** How far the display's edge leans inwards, in digit heights: its top or its foot is met first. */
const edgeLeans = 0.36;
/** The other end is met at once: a one before a frame has nothing above or below it. */
const edgeMet = 0.1;

/** Whether ink continues above and below the digits: the display's edge, and not another digit. */
function goesBeyond(strip: Strip, u: number, way: 1 | -1): boolean {
  if (meanIn(strip, [u - 0.02, u + 0.02], [0.04, 0.8]) <= 0.15) return false;
  const away = [-0.1, 1.1].map((v) => inkAway(strip, u, v, way));
  return Math.min(...away) <= edgeMet && Math.max(...away) <= edgeLeans;
}

/** Returns the distance to the next ink in a row. */
function inkAway(strip: Strip, u: number, v: number, way: 1 | -1): number {
  for (let away = 0; away <= edgeLeans; away += 0.04) {
    const at = u + way * away;
    if (meanIn(strip, [at - 0.02, at + 0.02], [v - 0.04, v + 0.04]) > 0.25) return away;
  }
  return Number.POSITIVE_INFINITY;
}

function isInside(picture: GreyPicture, strip: Strip, { cells }: Cells, line: TextLine): boolean {
  const room = highAt(line, middleOf(line)) * 0.15;
  return strip.x(cells[0]?.left ?? 0) > room && strip.x(cells.at(-1)?.right ?? 0) < picture.width - room;
}

/** Returns the ink where a point would stand, after each digit but the last. */
function pointsOf(strip: Strip, { cells, thick, framed }: Cells): readonly number[] {
  return cells.slice(0, -1).map((cell, at) => {
    if (framed > 0) return at + 1 === cells.length - framed ? 1 : 0;
    return pointBetween(strip, cell, cells[at + 1] ?? cell, thick);
  });
}

function pointBetween(strip: Strip, before: Cell, after: Cell, thick: number): number {
  const side = thick * 0.35;
  let most = -1;
  for (let u = before.right + side; u <= after.left - side; u += 0.02) {
    for (const v of [1 - thick * 0.75, 1 - thick * 0.5]) {
      most = Math.max(most, meanIn(strip, [u - side, u + side], [v - side, v + side]));
    }
  }
  return most;
}
