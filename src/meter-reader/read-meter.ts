import { hasMoreBeside, isSmallPrint } from './beside-digits.ts';
import { glyphsOf } from './glyphs.ts';
import { type GreyPicture, shrunk } from './grey-picture.ts';
import { type InkRule, inkOf, normalized, surroundingsOf } from './ink.ts';
import { type Patch, patchesOf } from './patches.ts';
import { type ReadLine, readLine } from './read-line.ts';
import { type Speck, showsAnother } from './register.ts';
import { completed, highAt, middleOf, type TextLine, textLinesOf, yOf } from './text-lines.ts';
import { type MeterReading, mainReadings, voted } from './verdict.ts';

export type { MeterReading } from './verdict.ts';

/** The longest side, in pixels, at which a picture is read: digits are then 25 to 200 pixels high. */
const longest = 1000;

const windows: readonly { readonly size: number; readonly rules: readonly Omit<InkRule, 'isDark'>[] }[] = [
  { size: 0.03, rules: [{ contrast: 12, spread: 0.4 }] },
  {
    size: 0.06,
    rules: [
      { contrast: 12, spread: 0.25 },
      { contrast: 12, spread: 0.75 },
    ],
  },
  {
    size: 0.15,
    rules: [
      { contrast: 14, spread: 0.3 },
      { contrast: 20, spread: 0.8 },
    ],
  },
];
/** The largest gaps between a digit's segments, as multiples of their thickness. */
const reaches = [0.3, 0.7, 1.1];

/**
 * Reads a seven-segment display in a picture of a meter. Reads it in several ways and lets them vote. Refuses a number
 * on which they disagree, because a wrong reading is worse than none.
 */
export function readMeter(given: GreyPicture): MeterReading {
  const looks = normalized(shrunk(given, longest));
  const { lines, specks } = seenIn(looks.smooth);
  const main = mainReadings(lines);
  const clearest = main.toSorted((one, other) => other.clear - one.clear)[0];
  if (clearest !== undefined && showsAnother(looks.crisp, specks, clearest)) {
    return { kind: 'refused', why: 'another-register' };
  }
  if (clearest !== undefined && isPartOnly(specks, clearest)) return { kind: 'refused', why: 'unsure' };
  return voted(main);
}

/** Whether only a part was read: some of the digits, or the small print beside them. */
const isPartOnly = (specks: readonly Speck[], { place, isDark }: ReadLine): boolean =>
  hasMoreBeside(specks, place, isDark) || isSmallPrint(specks, place, isDark);

interface Seen {
  readonly lines: readonly ReadLine[];
  readonly specks: readonly Speck[];
}

/** Returns all lines of digits over all ways of reading, and all ink no larger than digits. */
function seenIn(picture: GreyPicture): Seen {
  const lines: ReadLine[] = [];
  const specks: Speck[] = [];
  for (const { size, rules } of windows) {
    const around = surroundingsOf(picture, Math.round((Math.max(picture.width, picture.height) * size) / 2));
    for (const rule of [...rules, ...rules].map((one, at) => ({ ...one, isDark: at < rules.length }))) {
      const { isDark } = rule;
      const patches = patchesOf(inkOf(picture, around, rule), 12);
      lines.push(...linesIn(patches).flatMap((line) => readSurely(picture, line, isDark) ?? []));
      specks.push(...glyphsOf(patches, 1.1).map((glyph) => ({ ...glyph, isDark })));
    }
  }
  return { lines, specks };
}

function linesIn(patches: readonly Patch[]): readonly TextLine[] {
  const lines = new Map<string, TextLine>();
  for (const reach of reaches) {
    for (const line of textLinesOf(glyphsOf(patches, reach), 2)) {
      const whole = completed(line, patches);
      const where = [whole.left, whole.right, yOf(whole.top, whole.left), yOf(whole.foot, whole.right)];
      if (mayBeDigits(whole)) lines.set(where.map((one) => Math.round(one / 3)).join(), whole);
    }
  }
  return [...lines.values()];
}

/** Changes of the line's height, as a share of it, for the repeated readings. */
const otherHeights = [-0.025, 0.025];

/**
 * Reads a line three times, with its top and foot a little further in and out: the result must not depend on a pixel.
 */
function readSurely(picture: GreyPicture, line: TextLine, isDark: boolean): ReadLine | null {
  const first = readLine(picture, line, isDark);
  if (first === null) return null;
  const by = highAt(line, middleOf(line));
  const again = otherHeights.map((more) => {
    const moved = {
      top: { ...line.top, at0: line.top.at0 - by * more },
      foot: { ...line.foot, at0: line.foot.at0 + by * more },
    };
    return readLine(picture, { ...line, ...moved }, isDark);
  });
  const agreeing = again.filter((read) => read?.digits === first.digits).length;
  const isDoubted = again.some((read) => read !== null && read.digits !== first.digits);
  return isDoubted || agreeing === 0 ? null : first;
}

/** Whether a line is as wide as two to ten digits; each has at most seven segments and a point. */
const mayBeDigits = (line: TextLine): boolean => {
  const share = (line.right - line.left) / highAt(line, middleOf(line));
  return share > 1 && share < 9 && line.count <= 80;
};
