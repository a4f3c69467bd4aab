import { type Box, heightOf, type Patch, Sets, widthOf } from './patches.ts';

/** Patches so close together that they form one digit, such as its segments. */
export type Glyph = Box;

/** Returns the thinner side: a segment's thickness, or about a whole digit's stroke thickness. */
const thickOf = (patch: Patch): number => {
  const thin = Math.min(widthOf(patch), heightOf(patch));
  const long = Math.max(widthOf(patch), heightOf(patch));
  return Math.min(thin, patch.area / long);
};

/** Between two upright segments of one digit there may be room for an unlit horizontal one. */
const upright = 1.6;

/** A patch, and how thick its stroke is. */
interface Stroke {
  readonly patch: Patch;
  readonly thick: number;
}

/** Whether two patches, of which the first begins further left, are parts of one digit. */
function isOneDigit(one: Stroke, other: Stroke, reach: number): boolean {
  const thick = Math.min(one.thick, other.thick);
  const room = thick * reach;
  const across = other.patch.left - one.patch.right;
  const down = Math.max(one.patch.top - other.patch.bottom, other.patch.top - one.patch.bottom);
  if (across > room || down > Math.max(room, thick * upright)) return false;
  return !encloses(one.patch, other.patch) && !encloses(other.patch, one.patch);
}

/**
 * Joins patches whose boxes are at most `reach` times their thickness apart. The gap between a digit's segments is a
 * fraction of their thickness; the gap between two digits is larger.
 */
export function glyphsOf(patches: readonly Patch[], reach: number): readonly Glyph[] {
  const sorted = patches
    .toSorted((one, other) => one.left - other.left)
    .map((patch) => ({ patch, thick: thickOf(patch) }));
  const widest = Math.max(0, ...sorted.map(({ thick }) => thick)) * reach;
  const sets = new Sets();
  for (const _ of sorted) sets.add();
  sorted.forEach((stroke, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      const { left, right } = stroke.patch;
      const beyond = other === undefined ? Number.POSITIVE_INFINITY : other.patch.left - right;
      if (other === undefined || (beyond > widest && other.patch.left - left > 400)) break;
      if (beyond <= widest && isOneDigit(stroke, other, reach)) sets.join(at, next);
    }
  });
  const found = new Map<number, Glyph>();
  sorted.forEach(({ patch }, at) => {
    const top = sets.find(at);
    const glyph = found.get(top);
    found.set(top, glyph === undefined ? patch : around(glyph, patch));
  });
  return [...found.values()];
}

/** Whether one box encloses another. A frame or the display's edge is no part of the digits inside it. */
const encloses = (outer: Box, inner: Box): boolean =>
  outer.left < inner.left && outer.right > inner.right && outer.top < inner.top && outer.bottom > inner.bottom;

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
