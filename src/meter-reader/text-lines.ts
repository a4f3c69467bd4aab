import type { Glyph } from './glyphs.ts';
import { heightOf, type Patch, widthOf } from './patches.ts';

/** A line of glyphs of one height, with its top and foot. Both are `at0 + x · slope`. */
export interface TextLine {
  readonly left: number;
  readonly right: number;
  readonly top: Slope;
  readonly foot: Slope;
  /** Its count of ink patches. */
  readonly count: number;
}
export interface Slope {
  readonly at0: number;
  readonly rise: number;
}

export const yOf = ({ at0, rise }: Slope, x: number): number => at0 + rise * x;
export const highAt = (line: TextLine, x: number): number => yOf(line.foot, x) - yOf(line.top, x);
export const middleOf = ({ left, right }: Pick<TextLine, 'left' | 'right'>): number => (left + right) / 2;

/** The middle of a line in the picture. */
export interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly high: number;
  readonly wide: number;
  readonly rise: number;
}
export function placeOf(line: TextLine): LinePlace {
  const x = middleOf(line);
  return {
    x,
    y: (yOf(line.top, x) + yOf(line.foot, x)) / 2,
    high: highAt(line, x),
    wide: line.right - line.left,
    rise: line.top.rise,
  };
}

const middleX = (glyph: Glyph): number => (glyph.left + glyph.right) / 2;
const middleY = (glyph: Glyph): number => (glyph.top + glyph.bottom) / 2;

/** Whether a glyph has a digit's shape: about twice as high as wide, or slim as a one. */
const isDigitLike = (glyph: Glyph): boolean => {
  const high = heightOf(glyph);
  return high >= 10 && widthOf(glyph) <= high * 1.15;
};

/** The steepest line that is read, about 17 degrees. */
const steepest = 0.3;

/** Whether `next` may stand right of `glyph` in one line. */
function follows(glyph: Glyph, next: Glyph): boolean {
  const high = Math.max(heightOf(glyph), heightOf(next));
  const dx = middleX(next) - middleX(glyph);
  if (dx <= high * 0.2 || next.left - glyph.right > high * 1.6) return false;
  if (Math.min(heightOf(glyph), heightOf(next)) < high * 0.8) return false;
  return Math.abs(middleY(next) - middleY(glyph)) <= dx * steepest + high * 0.06;
}

/** Returns lines of at least `least` glyphs. A glyph belongs to one line at most; the longest lines come first. */
export function textLinesOf(glyphs: readonly Glyph[], least: number): readonly TextLine[] {
  const free = glyphs.filter(isDigitLike).toSorted((one, other) => one.left - other.left);
  const used = new Set<Glyph>();
  const chains: Glyph[][] = [];
  free.forEach((first, at) => {
    if (used.has(first)) return;
    const chain = [first];
    for (let next = at + 1; next < free.length; next += 1) {
      const glyph = free[next];
      const last = chain.at(-1);
      if (glyph !== undefined && last !== undefined && !used.has(glyph) && fits(chain, last, glyph)) chain.push(glyph);
    }
    if (chain.length < least) return;
    for (const glyph of chain) used.add(glyph);
    chains.push(chain);
  });
  return chains.map(lineOf).toSorted((one, other) => other.count - one.count);
}

/** Whether a third glyph continues the line of the two before it. */
function fits(chain: readonly Glyph[], last: Glyph, glyph: Glyph): boolean {
  if (!follows(last, glyph)) return false;
  const first = chain[0];
  if (first === undefined || first === last) return true;
  const rise = (middleY(last) - middleY(first)) / (middleX(last) - middleX(first));
  const wanted = middleY(last) + rise * (middleX(glyph) - middleX(last));
  return Math.abs(middleY(glyph) - wanted) <= heightOf(last) * 0.22;
}

function lineOf(chain: readonly Glyph[]): TextLine {
  const xs = chain.map(middleX);
  const top = edge(
    xs,
    chain.map((glyph) => glyph.top),
    -1,
  );
  const foot = edge(
    xs,
    chain.map((glyph) => glyph.bottom),
    1,
  );
  const left = Math.min(...chain.map((glyph) => glyph.left));
  const right = Math.max(...chain.map((glyph) => glyph.right));
  return { left, right, top, foot, count: chain.length };
}

/**
 * Fits a line along the outermost edges: a one and a four have no segment on top, and end lower than the others. Fits
 * again without those further inside, as long as enough are left.
 */
function edge(xs: readonly number[], ys: readonly number[], outward: 1 | -1): Slope {
  const fit = leastSquares(xs, ys);
  const kept = xs.map((_, at) => at).filter((at) => ((ys[at] ?? 0) - yOf(fit, xs[at] ?? 0)) * outward >= -1);
  if (kept.length < 3) return fit;
  return leastSquares(
    kept.map((at) => xs[at] ?? 0),
    kept.map((at) => ys[at] ?? 0),
  );
}

function leastSquares(xs: readonly number[], ys: readonly number[]): Slope {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [x0, y0] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, x) => sum + (x - x0) ** 2, 0);
  const rise = spread === 0 ? 0 : xs.reduce((sum, x, at) => sum + (x - x0) * ((ys[at] ?? 0) - y0), 0) / spread;
  return { at0: y0 - rise * x0, rise };
}

/**
 * Extends a line by patches that were not seen as digits: those between top and foot, close to the line. Fits top and
 * foot again to all of them.
 */
export function completed(line: TextLine, patches: readonly Patch[]): TextLine {
  const high = highAt(line, middleOf(line));
  const inBand = patches.filter((patch) => {
    const x = middleX(patch);
    const room = high * 0.14;
    return (
      patch.top >= yOf(line.top, x) - room && patch.bottom <= yOf(line.foot, x) + room && widthOf(patch) < high * 1.4
    );
  });
  let { left, right } = line;
  for (let grown = true; grown; ) {
    const next = inBand.filter((patch) => patch.right > left - high * 0.55 && patch.left < right + high * 0.55);
    const [from, to] = [
      Math.min(left, ...next.map((one) => one.left)),
      Math.max(right, ...next.map((one) => one.right)),
    ];
    grown = from < left || to > right;
    left = from;
    right = to;
  }
  const inside = inBand.filter((patch) => patch.left >= left && patch.right <= right);
  const tops = inside.filter((patch) => Math.abs(patch.top - yOf(line.top, middleX(patch))) < high * 0.12);
  const feet = inside.filter((patch) => Math.abs(patch.bottom - yOf(line.foot, middleX(patch))) < high * 0.12);
  const fitted = (all: readonly Patch[], y: (patch: Patch) => number, outward: 1 | -1, before: Slope) =>
    all.length < 3 ? before : edge(all.map(middleX), all.map(y), outward);
  return {
    left,
    right,
    top: fitted(tops, (patch) => patch.top, -1, line.top),
    foot: fitted(feet, (patch) => patch.bottom, 1, line.foot),
    count: inside.length,
  };
}
