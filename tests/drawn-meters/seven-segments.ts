import type { Seeded } from '#tests/support/seeded.ts';
import type { Point, Sheet } from './sheet.ts';

/** How a display draws its digits. Makers differ in all of it. */
export interface Segments {
  /** Width of a digit and its pitch, thickness and gaps, as shares of the digit's height. */
  readonly wide: number;
  readonly pitch: number;
  readonly thick: number;
  readonly gap: number;
  /** How far the top leans to the right, as a share of the height. */
  readonly lean: number;
  readonly ends: 'square' | 'pointed' | 'mitred';
  /** A six without its top, a nine without its foot, a seven with its left arm. */
  readonly tails: boolean;
  readonly sevenWithArm: boolean;
}

const lit: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abfgcd',
};

export const litWindows = (digit: string, { tails, sevenWithArm }: Segments): string => {
  if (digit === '6' && !tails) return 'fgedc';
  if (digit === '9' && !tails) return 'abfgc';
  return digit === '7' && sevenWithArm ? 'abcf' : (lit[digit] ?? '');
};

export const someSegments = (random: Seeded): Segments => {
  const wide = random.between(0.48, 0.62);
  const thick = random.between(0.09, 0.155);
  return {
    wide,
    thick,
    pitch: wide + thick * random.between(1.3, 2.4),
    gap: thick * random.between(0.05, 0.3),
    lean: random.chance(0.5) ? random.between(0.05, 0.17) : 0,
    ends: random.oneOf(['square', 'pointed', 'mitred'] as const),
    tails: random.chance(0.85),
    sevenWithArm: random.chance(0.2),
  };
};

type Bar = readonly [from: Point, to: Point];

/** Returns the middle line of each segment in a box of a digit's size. */
const barsOf = (wide: number, thick: number): Readonly<Record<string, Bar>> => {
  const [left, right, top, middle, bottom] = [thick / 2, wide - thick / 2, thick / 2, 0.5, 1 - thick / 2];
  return {
    a: [
      [left, top],
      [right, top],
    ],
    b: [
      [right, top],
      [right, middle],
    ],
    c: [
      [right, middle],
      [right, bottom],
    ],
    d: [
      [left, bottom],
      [right, bottom],
    ],
    e: [
      [left, middle],
      [left, bottom],
    ],
    f: [
      [left, top],
      [left, middle],
    ],
    g: [
      [left, middle],
      [right, middle],
    ],
  };
};

/** Returns the corners of a segment, its ends shaped as the maker does. */
function cornersOf([from, to]: Bar, { thick, gap, ends }: Segments): readonly Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const half = thick / 2;
  const at = (along: number, aside: number): Point => [
    from[0] + ux * along - uy * aside,
    from[1] + uy * along + ux * aside,
  ];
  const [start, end] = [gap, length - gap];
  if (ends === 'square') {
    const inset = half + gap * 0.5;
    return [at(inset, -half), at(length - inset, -half), at(length - inset, half), at(inset, half)];
  }
  const slope = ends === 'pointed' ? half : half * 0.6;
  return [
    at(start, 0),
    at(start + slope, -half),
    at(end - slope, -half),
    at(end, 0),
    at(end - slope, half),
    at(start + slope, half),
  ];
}

/** The place of a number on a sheet: its upper left corner and the height of its digits. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly high: number;
}

/** Returns the width of a number with `count` digits, as a share of its height. */
export const widthOf = (count: number, { pitch, wide }: Segments): number => (count - 1) * pitch + wide;

/** Draws digits one by one from the left; a point or a colon takes no width of its own. */
export function drawDigits(
  sheet: Sheet,
  text: string,
  { x, y, high }: Spot,
  segments: Segments,
  inks: { readonly on: number; readonly off?: number },
): void {
  const bars = barsOf(segments.wide, segments.thick);
  let cell = -1;
  const place = ([px, py]: Point): Point => [
    x + high * (cell * segments.pitch + px + (1 - py) * segments.lean),
    y + high * py,
  ];
  const dot = (py: number) => {
    const side = segments.thick * 0.55;
    const px = segments.wide + (segments.pitch - segments.wide) / 2;
    const corners: readonly Point[] = [
      [px - side, py - side],
      [px + side, py - side],
      [px + side, py + side],
      [px - side, py + side],
    ];
    sheet.polygon(corners.map(place), inks.on);
  };
  const digit = (letter: string) => {
    const on = litWindows(letter, segments);
    for (const [name, bar] of Object.entries(bars)) {
      const ink = on.includes(name) ? inks.on : inks.off;
      if (ink !== undefined) sheet.polygon(cornersOf(bar, segments).map(place), ink);
    }
  };
  const dots: Readonly<Record<string, readonly number[]>> = { '.': [1 - segments.thick * 0.55], ':': [0.3, 0.7] };
  for (const letter of text) {
    const beside = dots[letter];
    if (beside !== undefined) beside.forEach(dot);
    else {
      cell += 1;
      digit(letter);
    }
  }
}
