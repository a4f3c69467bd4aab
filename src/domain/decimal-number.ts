import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { readDecimal, typedNumber } from './typed-number.ts';

/** A number from `min` to `max`, both allowed, with comma or point and at most `decimals` decimals. */
export const decimalNumber = (min: number, max: number, decimals = 3) =>
  v.pipe(
    typedNumber,
    v.transform((text) => readDecimal(text, decimals)),
    v.check(
      limit({ min, max }, (value: number) => value >= min && value <= max),
      'V_RANGE',
    ),
  );
