import { heightOf, widthOf } from './patches.ts';
import type { Speck } from './register.ts';
import type { LinePlace } from './text-lines.ts';

/**
 * Search distance beside the digits for more of them, in digit heights. A bright spot or an obstacle may lie between.
 */
const far = 3;

/**
 * Whether a patch may be another digit of the same line, or a large part of one: it keeps within the line's top and
 * foot. The display's edge does not, and the unit is smaller.
 */
const mayBeDigit = (speck: Speck, digits: LinePlace): boolean => {
  const { high, wide, rise } = digits;
  const x = (speck.left + speck.right) / 2;
  const away = Math.abs(x - digits.x) - wide / 2;
  const middle = digits.y + rise * (x - digits.x);
  return (
    away > high * 0.1 &&
    away < high * far &&
    heightOf(speck) > high * 0.4 &&
    widthOf(speck) < high * 0.8 &&
    speck.top > middle - high * 0.64 &&
    speck.bottom < middle + high * 0.64
  );
};

/** Whether the line may hold more digits than were read. What was read is then only a part of the number. */
export const hasMoreBeside = (specks: readonly Speck[], digits: LinePlace, isDark: boolean): boolean =>
  specks.some((speck) => speck.isDark === isDark && mayBeDigit(speck, digits));

/** Digits are at least this many times as high as the figures of their mark. */
const larger = 1.6;

/** Whether a digit may belong to a mark: how far below and beside it stands, in the mark's heights. */
const mayBelong = (speck: Speck, mark: LinePlace): boolean => {
  const down = (speck.top + speck.bottom) / 2 - mark.y;
  const aside = (speck.left + speck.right) / 2 - mark.x;
  return (
    heightOf(speck) > mark.high * larger &&
    heightOf(speck) < mark.high * 7 &&
    widthOf(speck) < heightOf(speck) * 0.9 &&
    down > mark.high * 0.5 &&
    down < mark.high * 8 &&
    Math.abs(aside) < mark.high * 25
  );
};

/**
 * Whether what was read is the small print of a display whose own digits could not be read. It is if three or more
 * patches stand in a row below it, of equal height and higher than it.
 */
export function isSmallPrint(specks: readonly Speck[], read: LinePlace, isDark: boolean): boolean {
  const digits = specks.filter((speck) => speck.isDark === isDark && mayBelong(speck, read));
  return digits.some((first) => {
    const alike = digits
      .filter((other) => Math.abs(heightOf(other) - heightOf(first)) < heightOf(first) * 0.2)
      .filter((other) => Math.abs(other.top - first.top) < heightOf(first) * 0.6)
      .toSorted((one, other) => one.left - other.left);
    let [count, end] = [0, Number.NEGATIVE_INFINITY];
    for (const { left, right } of alike) {
      if (left < end) continue;
      count += 1;
      end = right;
    }
    return count >= 3;
  });
}
