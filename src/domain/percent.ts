import * as v from 'valibot';
import { isOfDigits, readDecimal, typedNumber } from './typed-number.ts';

export const isPercent = (value: number): boolean => value >= 0 && value <= 100;

/** 0 to 100 with at most two decimals, comma or point. */
export const percent = v.pipe(
  typedNumber,
  v.transform((text) => text.replace(/%$/, '')),
  v.check(isOfDigits, 'V_DIGITS'),
  v.transform((text) => readDecimal(text, 2)),
  v.check(isPercent, 'V_PCT'),
);
