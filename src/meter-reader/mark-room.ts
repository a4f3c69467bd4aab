import { type GreyPicture, greyAt } from './grey-picture.ts';
import type { ReadLine } from './read-line.ts';

/** All lengths are heights of a digit. Looked at in squares of this side. */
const square = 0.07;
/** From just above the digits to where a mark ends; and from where it may begin, left of the digits. */
const [lowest, highest, leftmost] = [0.1, 0.95, -1.3];
/** The figures of a mark fill a window of this size, of which their strokes are a third, and less in a blurred picture. */
const windowWide = Math.round(0.49 / square);
const windowHigh = Math.round(0.28 / square);
/** How much darker than its row a window is at most that has nothing in it, of the difference of a digit. */
const mostInk = 0.09;
/** And how much lighter: a bright spot hides what is there. */
const mostGlare = 0.3;

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/** How bright the ink of a square is taken to be: `u` from the left end of the digits, `away` from their top, upwards. */
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

/** Where the display begins left of its digits: beside them there is nothing but its ground. */
function beginOf(picture: GreyPicture, main: ReadLine): number {
  const beside = (u: number) => median([0.25, 0.4, 0.5, 0.6, 0.75].map((down) => inkIn(picture, main, u, -down)));
  const ground = beside(-0.15);
  for (let u = -0.15; u > leftmost; u -= square) if (Math.abs(beside(u) - ground) > 0.2) return u + 0.2;
  return leftmost;
}

/** What differs from the rest of a row: the edge of the display is in all of it, and light falls off evenly along it. */
function unevenness(row: readonly number[]): readonly number[] {
  const half = row.length >> 1;
  const slope = median(row.slice(half).map((ink, at) => (ink - (row[at] ?? 0)) / half));
  const level = row.map((ink, at) => ink - slope * at);
  const usual = median(level);
  return level.map((ink) => ink - usual);
}

/** The ink of a row of squares over the display, beside what is usual there. */
function rowAbove(picture: GreyPicture, main: ReadLine, begin: number, away: number): readonly number[] {
  const count = Math.floor((main.place.wide / main.place.high - begin) / square);
  return unevenness(Array.from({ length: count }, (_, at) => inkIn(picture, main, begin + (at + 0.5) * square, away)));
}

/**
 * Whether nothing is written above the digits and to their left, where a display says which register it shows: as the
 * mean of a window, which neither noise makes dark nor blur light.
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
