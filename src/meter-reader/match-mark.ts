import type { GreyPicture } from './grey-picture.ts';
import { type Box, heightOf, widthOf } from './patches.ts';
import { digits, segmentPlaces } from './seven-segments.ts';
import { meanIn, type Strip, stripOf } from './strip.ts';

/** The shape of a display's digits, in digit heights. The small figures beside them have the same shape. */
export interface DigitShape {
  readonly wide: number;
  readonly thick: number;
  readonly pitch: number;
}

/** A code compared with the figures: its fit, 1 at best, and how clearly no other digit fits. */
interface Match {
  readonly code: string;
  readonly fit: number;
  readonly clear: number;
}

const leans = [0, 0.04, 0.08, 0.12, 0.16];
const grows = [-1, -0.5, 0, 0.5, 1];
const scales = [0.88, 0.94, 1, 1.06, 1.12];
const shifts = [-0.08, -0.04, 0, 0.04, 0.08];
/** Of its three digits a mark ends with the last one. */
const cellsBack = [2, 1, 0];

const boxLine = (box: Box, rise: number, grow: number) => {
  const across = widthOf(box) * rise;
  const [above, below] = rise < 0 ? [-across, 0] : [0, across];
  const at = (y: number) => ({ at0: y - rise * box.left, rise });
  return {
    left: box.left,
    right: box.right,
    count: 3,
    top: at(box.top + above - grow),
    foot: at(box.bottom - below + grow),
  };
};

/** Returns how well each digit fits a cell, counted in segments, and the two best. */
function bestIn(strip: Strip, right: number, { wide, thick }: DigitShape) {
  const means = Object.entries(segmentPlaces({ left: right - wide, right }, thick)).map(
    ([name, [across, down]]) => [name, Math.min(1, Math.max(0, meanIn(strip, across, down)))] as const,
  );
  const scores = new Map<string, number>();
  for (const [on, digit] of Object.entries(digits)) {
    const score = means.reduce((sum, [name, mean]) => sum + (on.includes(name) ? mean : 1 - mean), 0);
    scores.set(digit, Math.max(scores.get(digit) ?? 0, score));
  }
  const [first, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  return { digit: first?.[0] ?? '', score: first?.[1] ?? 0, ahead: (first?.[1] ?? 0) - (second?.[1] ?? 0) };
}

function matchOf(strip: Strip, end: number, shape: DigitShape): Match {
  const found = cellsBack.map((back) => bestIn(strip, end - back * shape.pitch, shape));
  return {
    code: found.map(({ digit }) => digit).join(''),
    fit: found.reduce((sum, { score }) => sum + score, 0) / 21,
    clear: Math.min(...found.map(({ ahead }) => ahead)),
  };
}

/** The least fit of a code, the least clarity of each digit, and the least lead over every other code. */
const enough = { fit: 0.78, clear: 0.35, ahead: 0.02 } as const;

interface Mark {
  readonly isDark: boolean;
  readonly rise: number;
  readonly shape: DigitShape;
}

/** Every strip that the mark may be in: each height, and each lean. */
const stripsOf = (picture: GreyPicture, box: Box, { isDark, rise }: Mark): readonly Strip[] =>
  grows
    .filter((grow) => heightOf(box) + grow * 2 >= 8)
    .map((grow) => boxLine(box, rise, grow))
    .flatMap((line) => leans.flatMap((lean) => stripOf(picture, line, isDark, lean) ?? []));

const sizesOf = ({ wide, thick, pitch }: DigitShape): readonly DigitShape[] =>
  scales.map((scale) => ({ wide: wide * scale, thick: thick * scale, pitch: pitch * scale }));

/**
 * Returns the three digits of a mark that is too small, blurred or noisy to be segmented. Compares digits of the
 * display's own shape in every possible height, lean and place. Null when two codes fit almost alike.
 */
export function matchedCode(picture: GreyPicture, box: Box, mark: Mark): string | null {
  const best = new Map<string, Match>();
  const sizes = sizesOf(mark.shape);
  for (const strip of stripsOf(picture, box, mark)) {
    for (const match of sizes.flatMap((size) => shifts.map((shift) => matchOf(strip, strip.long + shift, size)))) {
      if (match.fit > (best.get(match.code)?.fit ?? 0)) best.set(match.code, match);
    }
  }
  const [first, second] = [...best.values()].toSorted((one, other) => other.fit - one.fit);
  if (first === undefined || first.fit < enough.fit || first.clear < enough.clear) return null;
  return second !== undefined && first.fit - second.fit < enough.ahead ? null : first.code;
}
