import * as v from 'valibot';
import { limit } from './problem-of-issue.ts';
import { typedNumber, withoutThousands } from './typed-number.ts';

/** A whole number from `min` to `max`, inclusive. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    typedNumber,
    v.transform(withoutThousands),
    v.regex(/^-?\d{1,15}$/, 'V_DIGITS'),
    v.transform(Number),
    v.check(
      limit({ min, max }, (value: number) => value >= min && value <= max),
      'V_RANGE',
    ),
  );
