import { glyphsOf } from './glyphs.ts';
import { cropped, type GreyPicture } from './grey-picture.ts';
import { inkOf, surroundingsOf } from './ink.ts';
import { isMarkRoomEmpty } from './mark-room.ts';
import { matchedCode } from './match-mark.ts';
import { type Box, heightOf, patchesOf, widthOf } from './patches.ts';
import { type ReadLine, readLine } from './read-line.ts';
import type { LinePlace } from './text-lines.ts';

/** A patch of ink, or several close together, and whether it was read as dark on light. */
export interface Speck extends Box {
  readonly isDark: boolean;
}

/**
 * The register that the parties note: all energy bought. 2.8.0 is energy sold, 1.8.1 and 1.8.2 a part of the day, 0.9.1
 * the time.
 */
const wanted = '180';

/**
 * Whether a patch stands where a display names its register: small figures at the upper left of the digits. Many meters
 * cycle through several registers, a few seconds each.
 */
function isMark(speck: Speck, digits: LinePlace): boolean {
  const x = (speck.left + speck.right) / 2;
  const y = (speck.top + speck.bottom) / 2 - digits.rise * (x - digits.x);
  const above = (digits.y - y) / digits.high;
  const left = (digits.x - x) / digits.high;
  const share = heightOf(speck) / digits.high;
  return (
    share > 0.15 &&
    share < 0.48 &&
    widthOf(speck) < digits.high * 1.7 &&
    above > 0.55 &&
    above < 1.5 &&
    left > 0.3 &&
    left < digits.wide / digits.high / 2 + 1.3
  );
}

/** Reads the mark, at every height that its digits may have. */
function readMark(picture: GreyPicture, speck: Speck, rise: number): string | null {
  const line = (grow: number) => {
    const from = { at0: speck.top - grow - rise * speck.left, rise };
    const high = Math.max(0, widthOf(speck) * Math.abs(rise));
    const start = rise < 0 ? high : 0;
    return {
      left: speck.left,
      right: speck.right,
      count: 3,
      top: { ...from, at0: from.at0 + start },
      foot: { at0: speck.bottom + grow - (high - start) - rise * speck.left, rise },
    };
  };
  for (const grow of [0, 0.5, -0.5, 1]) {
    const digits = readLine(picture, line(grow), speck.isDark)?.digits ?? '';
    if (digits.length >= 3 && digits.length <= 5) return digits;
  }
  return null;
}

/** Digits higher than this many pixels have marks that are read without enlarging. */
const closeUp = 80;

/** Returns the specks of the enlarged part where a mark stands: its strokes may be thinner than two pixels. */
function specksAbove(picture: GreyPicture, digits: LinePlace): readonly Speck[] {
  const { high, wide } = digits;
  const left = Math.max(0, Math.round(digits.x - wide / 2 - high * 1.4));
  const right = Math.min(picture.width, Math.round(digits.x));
  const tilt = Math.abs(digits.rise) * (wide / 2 + high);
  const top = Math.max(0, Math.round(digits.y - high * 1.7 - tilt));
  const bottom = Math.min(picture.height, Math.round(digits.y - high * 0.4 + tilt));
  if (high > closeUp || right - left < 8 || bottom - top < 8) return [];
  const part = cropped(picture, { left, top, right, bottom });
  const around = surroundingsOf(part, Math.max(3, Math.round(high * 0.12)));
  return [true, false].flatMap((isDark) =>
    glyphsOf(patchesOf(inkOf(part, around, { isDark, contrast: 8, spread: 0.35 }), 6), 1.6).map((box) => ({
      left: box.left + left,
      right: box.right + left,
      top: box.top + top,
      bottom: box.bottom + top,
      isDark,
    })),
  );
}

/** Joins the figures of a mark that were seen one by one into one box. */
function wholeMarks(marks: readonly Speck[]): readonly Box[] {
  const whole: Box[] = [];
  for (const mark of marks.toSorted((one, other) => one.left - other.left)) {
    const room = heightOf(mark) * 0.8;
    const at = whole.findIndex((box) => mark.left - box.right < room && mark.top < box.bottom && box.top < mark.bottom);
    const box = whole[at];
    if (box === undefined) whole.push(mark);
    else {
      whole[at] = {
        left: Math.min(box.left, mark.left),
        top: Math.min(box.top, mark.top),
        right: Math.max(box.right, mark.right),
        bottom: Math.max(box.bottom, mark.bottom),
      };
    }
  }
  return whole;
}

/** Whether a box has the shape of three or four figures. */
const isWhole = (box: Box): boolean => widthOf(box) > heightOf(box) * 0.9 && widthOf(box) < heightOf(box) * 3.2;
/** The most boxes to read: a noisy picture is full of specks, so those with the most ink come first. */
const mostBoxes = 12;

/** Returns the codes matched with digits of the display's own shape, each once. */
function matchedMarks(picture: GreyPicture, marks: readonly Speck[], main: ReadLine): readonly string[] {
  const alike = marks.filter((mark) => mark.isDark === main.isDark);
  const boxes = new Map([...alike, ...wholeMarks(alike)].filter(isWhole).map((box) => [boxName(box), box]));
  const given = { isDark: main.isDark, rise: main.place.rise, shape: main.shape };
  const largest = [...boxes.values()].toSorted((one, other) => areaOf(other) - areaOf(one));
  return largest.slice(0, mostBoxes).flatMap((box) => matchedCode(picture, box, given) ?? []);
}

const areaOf = (box: Box): number => widthOf(box) * heightOf(box);
const boxName = (box: Box): string =>
  [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side / 2)).join();

/** Whether the digits may belong to another register: a mark says so, or one cannot be read. */
export function showsAnother(picture: GreyPicture, specks: readonly Speck[], main: ReadLine): boolean {
  const { place: digits } = main;
  const close = specksAbove(picture, digits).filter((speck) => isMark(speck, digits));
  const marks = [...specks.filter((speck) => isMark(speck, digits)), ...close];
  const read = marks.map((mark) => readMark(picture, mark, digits.rise));
  if (read.some((register) => register !== null && register !== wanted)) return true;
  if (read.includes(wanted)) return false;
  const matched = matchedMarks(picture, marks, main);
  if (matched.length > 0) return matched.some((code) => code !== wanted);
  return !isMarkRoomEmpty(picture, main);
}
