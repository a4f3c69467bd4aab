import * as v from 'valibot';
import type { IsoDate } from './iso-date.ts';
import { limit } from './problem-of-issue.ts';
import { typedNumber, withoutThousands } from './typed-number.ts';

/** A year with four digits, from 1600 (the oldest homes) to five years ahead (homes being built). */
export const yearUntil = (today: IsoDate) => {
  const last = Number(today.slice(0, 4)) + 5;
  return v.pipe(
    typedNumber,
    v.transform((text) => (/^\d{4}$/.test(text) ? Number(text) : Number.NaN)),
    v.check((year) => year >= 1600 && year <= last, 'V_YEAR'),
  );
};

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
