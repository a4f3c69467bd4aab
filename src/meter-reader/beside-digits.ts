import { heightOf, widthOf } from './patches.ts';
import type { Speck } from './register.ts';
import type { LinePlace } from './text-lines.ts';

/** How far beside the digits more of them may stand, behind a bright spot or what covers one, in their heights. */
const far = 3;

/**
 * Whether a patch may be another digit of the same line, or a large part of one: it keeps within the line's top and
 * foot. The edge of the display does not, and the unit is smaller.
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

/** Whether more digits may stand in the line than were read: then what was read is only a part of the number. */
export const hasMoreBeside = (specks: readonly Speck[], digits: LinePlace, isDark: boolean): boolean =>
  specks.some((speck) => speck.isDark === isDark && mayBeDigit(speck, digits));
