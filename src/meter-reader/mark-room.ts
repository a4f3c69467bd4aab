import { type GreyPicture, greyAt } from './grey-picture.ts';
import type { ReadLine } from './read-line.ts';

/** Side of the squares that are compared. All lengths are in digit heights. */
const square = 0.07;
/** From just above the digits to where a mark ends, and the leftmost start of a mark. */
const [lowest, highest, leftmost] = [0.1, 0.95, -1.3];
/** Size of the window that a mark's figures fill. Their strokes are a third of it, and less in a blurred picture. */
const windowWide = Math.round(0.49 / square);
const windowHigh = Math.round(0.28 / square);
/** The most that an empty window is darker than its row, as a share of a digit's contrast. */
const mostInk = 0.09;
/** The most that a window may be lighter: a bright spot hides what is there. */
const mostGlare = 0.3;

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/** Returns the ink of a square: `u` from the left end of the digits, `away` upwards from their top. */
function inkIn(
  picture: GreyPicture,
  { place, isDark, contrast, narrowing }: ReadLine,
  u: number,
  away: number,
): number {
  const { high, wide, rise } = place;
  const fromMiddle = u * high - wide / 2;
  const x = place.x + fromMiddle;
  const y = place.y - high / 2 + rise * fromMiddle - away * (high + narrowing * fromMiddle);
  let sum = 0;
  for (const dy of looks) for (const dx of looks) sum += greyAt(picture, x + dx * high, y + dy * high);
  return ((isDark ? -1 : 1) * sum) / looks.length ** 2 / contrast;
}
const looks = [-square / 3, 0, square / 3];

/** Returns where the display begins left of its digits, where there is only ground. */
function beginOf(picture: GreyPicture, main: ReadLine): number {
  const beside = (u: number) => median([0.25, 0.4, 0.5, 0.6, 0.75].map((down) => inkIn(picture, main, u, -down)));
  const ground = beside(-0.15);
  for (let u = -0.15; u > leftmost; u -= square) if (Math.abs(beside(u) - ground) > 0.2) return u + 0.2;
  return leftmost;
}

/**
 * Returns how each square differs from the rest of its row. The display's edge is in all of it, and light falls off
 * evenly along it.
 */
function unevenness(row: readonly number[]): readonly number[] {
  const half = row.length >> 1;
  const slope = median(row.slice(half).map((ink, at) => (ink - (row[at] ?? 0)) / half));
  const level = row.map((ink, at) => ink - slope * at);
  const usual = median(level);
  return level.map((ink) => ink - usual);
}

/** Returns the ink of a row of squares above the digits, relative to what is usual there. */
function rowAbove(picture: GreyPicture, main: ReadLine, begin: number, away: number): readonly number[] {
  const count = Math.floor((main.place.wide / main.place.high - begin) / square);
  return unevenness(Array.from({ length: count }, (_, at) => inkIn(picture, main, begin + (at + 0.5) * square, away)));
}

/**
 * Whether the place above and left of the digits is empty, where a display names its register. Compares the mean of a
 * window, which noise does not darken and blur does not lighten.
 */
export function isMarkRoomEmpty(picture: GreyPicture, main: ReadLine): boolean {
  const begin = beginOf(picture, main);
  const rows = Array.from({ length: Math.floor((highest - lowest) / square) }, (_, at) =>
    rowAbove(picture, main, begin, lowest + (at + 0.5) * square),
  );
  const wide = Math.floor((main.place.wide / main.place.high / 2 - begin) / square);
  for (let row = 0; row + windowHigh <= rows.length; row += 1) {
    for (let column = 0; column + windowWide <= wide; column += 1) {
      const inside = rows.slice(row, row + windowHigh).flatMap((one) => one.slice(column, column + windowWide));
      const mean = inside.reduce((sum, ink) => sum + ink, 0) / inside.length;
      if (mean > mostInk || mean < -mostGlare) return false;
    }
  }
  return true;
}
