import type { Seeded } from '#tests/support/seeded.ts';
import type { View } from './camera.ts';
import type { DrawnMeter, Shown } from './meter.ts';
import type { Point } from './sheet.ts';

export const troubles = [
  'none',
  'blur',
  'tilt',
  'perspective',
  'glare',
  'noise',
  'low light',
  'far away',
  'several at once',
  'part of the display',
  'another register',
  'no meter',
] as const;
export type Trouble = (typeof troubles)[number];

const number = (random: Seeded): string => {
  const digits = random.whole(5, 8);
  const zeros = random.chance(0.6) ? random.whole(0, 2) : 0;
  return Array.from({ length: digits }, (_, at) => (at < zeros ? 0 : random.whole(0, 9))).join('');
};

/** Returns what the meter shows: all energy bought, or another register, since many meters cycle through several. */
export function somethingShown(isAnother: boolean, random: Seeded): Shown {
  const digits = number(random);
  const decimals = random.chance(0.35) ? random.whole(1, 3) : 0;
  const other = random.oneOf(['2.8.0', '1.8.1', '1.8.2', '3.8.0', '0.9.1', '5.8.0', '4.8.0', '15.7.0']);
  const bought = isAnother || !random.chance(0.6) ? null : '1.8.0';
  const register = isAnother ? other : bought;
  return { digits, decimals, mark: random.chance(0.7) ? 'point' : 'frame', register };
}

/** How the camera is held: the meter fills most of the picture, its display the middle. */
interface Aim {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly turn: number;
  readonly keystone: readonly [number, number];
}

/** Returns where a point of the sheet falls in the picture. */
const placedBy = (
  { display }: DrawnMeter,
  { width, height, scale, turn, keystone }: Aim,
): ((point: Point) => Point) => {
  const [middleX, middleY] = [(display[0][0] + display[1][0]) / 2, (display[0][1] + display[1][1]) / 2];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([x, y]) => {
    const [dx, dy] = [(x - middleX) * scale, (y - middleY) * scale];
    const depth = 1 + (keystone[0] * dx) / width + (keystone[1] * dy) / height;
    return [width / 2 + (dx * cos - dy * sin) / depth, height * 0.42 + (dx * sin + dy * cos) / depth];
  };
};

const cornersOf = ([left, top]: Point, [right, bottom]: Point, place: (point: Point) => Point): View['corners'] => [
  place([left, top]),
  place([right, top]),
  place([right, bottom]),
  place([left, bottom]),
];

/** Whether the whole code is in the picture, with the margin that a reader needs. */
function hasWholeCode(meter: DrawnMeter, aim: Aim): boolean {
  const room = aim.width * 0.02;
  const corners = meter.code === undefined ? [] : cornersOf(...meter.code, placedBy(meter, aim));
  return corners.every(([x, y]) => x > room && x < aim.width - room && y > room && y < aim.height - room);
}

/** Steps back until the whole code is in the picture, as people do. */
function steppedBack(meter: DrawnMeter, aim: Aim): Aim {
  return hasWholeCode(meter, aim) ? aim : steppedBack(meter, { ...aim, scale: aim.scale * 0.97 });
}

const degrees = (value: number): number => (value * Math.PI) / 180;
const signed = (random: Seeded, from: number, to: number): number =>
  random.between(from, to) * (random.chance(0.5) ? 1 : -1);

interface Seen {
  readonly isNoisy: boolean;
  readonly isMild: boolean;
  readonly isDark: boolean;
}
const noiseOf = ({ isNoisy, isMild, isDark }: Seen): readonly [from: number, to: number] => {
  if (isNoisy) return [8, isMild ? 16 : 30];
  return isDark ? [2, 6] : [0.5, 3];
};

/** Returns how the camera stood and what was in its way. */
export function someView(trouble: Trouble, meter: DrawnMeter, random: Seeded): View {
  const has = (one: Trouble) => trouble === one || (trouble === 'several at once' && random.chance(0.55));
  const isMild = trouble === 'several at once';
  const [width, height] = random.oneOf([
    [960, 720],
    [720, 960],
    [1000, 750],
  ] as const);
  const shown = meter.display[1][0] - meter.display[0][0];
  const share = trouble === 'far away' ? random.between(0.22, 0.42) : random.between(0.55, 0.88);
  const turn = has('tilt') ? signed(random, 2, isMild ? 5 : 12) : signed(random, 0, 1.5);
  const bend = isMild ? 0.18 : 0.4;
  const keystone = has('perspective')
    ? ([signed(random, 0.1, bend), signed(random, 0, bend)] as const)
    : ([signed(random, 0, 0.05), signed(random, 0, 0.05)] as const);
  const wanted = { width, height, scale: (width * share) / shown, turn: degrees(turn), keystone };
  const aim = steppedBack(meter, wanted);
  const corners = cornersOf([0, 0], [meter.sheet.width, meter.sheet.height], placedBy(meter, aim));
  const dark = has('low light');
  const digitHigh = (meter.digits[1][1] - meter.digits[0][1]) * aim.scale;
  return {
    width,
    height,
    corners,
    blur: has('blur') ? digitHigh * random.between(0.02, isMild ? 0.05 : 0.085) : random.between(0, 0.9),
    light: dark ? random.between(0.14, 0.4) : random.between(0.8, 1.08),
    shade: signed(random, 0, 0.25),
    glare: has('glare') ? someGlare(width, height, shown * aim.scale, isMild, random) : [],
    noise: random.between(...noiseOf({ isNoisy: has('noise'), isMild, isDark: dark })),
  };
}

const someGlare = (width: number, height: number, shown: number, isMild: boolean, random: Seeded): View['glare'] =>
  Array.from({ length: random.whole(1, 2) }, () => ({
    at: [width / 2 + signed(random, 0, shown * 0.5), height * 0.42 + signed(random, 0, shown * 0.18)],
    radius: shown * random.between(0.06, 0.25),
    strength: random.between(50, isMild ? 110 : 240),
  }));
