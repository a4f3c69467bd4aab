import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { hasMoreDecimals, isOfDigits, readDecimal, twoReadings, typedNumber } from './typed-number.ts';

export const isPercent = (value: number): boolean => value >= 0 && value <= 100;

/** 0 to 100 with at most two decimals, comma or point. */
export const percent = v.pipe(
  typedNumber,
  v.transform((text) => text.replace(/%$/, '')),
  v.check(isOfDigits, 'V_DIGITS'),
  v.transform((text) => readDecimal(text, 2)),
  v.check(isPercent, 'V_PCT'),
);

/**
 * A number from `min` to `max`, inclusive, with at most `decimals` decimals. A reading proves what was on the meter, so
 * `48.213` is never guessed. The customer is asked which of the two numbers it is.
 */
export const decimalNumber = (min: number, max: number, decimals = 3) =>
  v.pipe(
    typedNumber,
    v.check(isOfDigits, 'V_DIGITS'),
    v.check(
      limit(
        (text: string) => ({ ...twoReadings(text) }),
        (text) => twoReadings(text) === undefined,
      ),
      'V_NUMBER_WHICH',
    ),
    v.check(
      limit({ decimals }, (text: string) => !hasMoreDecimals(text, decimals)),
      'V_DECIMALS',
    ),
    v.transform((text) => readDecimal(text, decimals)),
    v.check(
      limit({ min, max }, (value: number) => value >= min && value <= max),
      'V_RANGE',
    ),
  );
