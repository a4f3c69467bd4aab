import type { GreyPicture } from '#src/meter-reader/grey-picture.ts';
import { type Seeded, seeded } from '#tests/support/seeded.ts';
import { seen } from './camera.ts';
import { type DrawnMeter, drawMeter, type Shown } from './meter.ts';
import { drawNoMeter } from './no-meter.ts';
import { somethingShown, someView, type Trouble, troubles } from './troubles.ts';

/** A picture with its correct reading: the number with a point, or null where it must be refused. */
export interface Posed {
  readonly trouble: Trouble;
  readonly picture: GreyPicture;
  readonly truth: string | null;
}

const truthOf = ({ digits, decimals }: Shown): string =>
  decimals > 0 ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;

/**
 * Covers a part of the digits, or cuts some off, so that the whole number cannot be read. Never hides a whole digit so
 * neatly that the rest looks like a shorter number.
 */
function coverSome({ sheet, digits, segments }: DrawnMeter, count: number, random: Seeded): void {
  const [[left, top], [right, bottom]] = digits;
  const high = bottom - top;
  const at = random.whole(0, count - 1);
  const middle = left + high * (at * segments.pitch + segments.wide * random.between(0.2, 0.8));
  const grey = random.whole(20, 230);
  const wide = high * random.between(0.35, 0.9);
  const isFromTheSide = random.chance(0.4);
  if (isFromTheSide && at < count / 2) sheet.rect(0, top - high, middle, high * 3, grey);
  else if (isFromTheSide) sheet.rect(middle, top - high, sheet.width - middle + right, high * 3, grey);
  else sheet.rect(middle - wide / 2, top - high * 0.6, wide, high * random.between(1, 2.2), grey);
}

/** Extras of a picture: a code under the display, or another register on it. */
export interface Besides {
  readonly code?: Shown['code'] | undefined;
  readonly isAnother?: boolean;
}

/** Returns the picture of a number: always the same for the same number. */
export function posed(
  number: number,
  trouble: Trouble = troubles[number % troubles.length] ?? 'none',
  { code, isAnother = trouble === 'another register' }: Besides = {},
): Posed {
  const random = seeded(number * 7919 + 17);
  const shown: Shown = { ...somethingShown(isAnother, random), ...(code && { code }) };
  const isMeter = trouble !== 'no meter';
  const meter = isMeter ? drawMeter(shown, random) : drawNoMeter(random);
  if (trouble === 'part of the display') coverSome(meter, shown.digits.length, random);
  const picture = seen(meter.sheet, someView(trouble, meter, random), random);
  const isUnreadable = !isMeter || isAnother || trouble === 'part of the display';
  return { trouble, picture, truth: isUnreadable ? null : truthOf(shown) };
}
