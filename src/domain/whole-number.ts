import * as v from 'valibot';
import type { IsoDate } from './iso-date.ts';
import { limit } from './problem-of-issue.ts';
import { typedNumber, withoutThousands } from './typed-number.ts';

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const fourDigits = v.pipe(
  typedNumber,
  v.transform((text) => (/^\d{4}$/.test(text) ? Number(text) : Number.NaN)),
);

/** A year with four digits, from 1600 (the oldest homes) to five years ahead (homes being built). */
export const yearUntil = (today: IsoDate) =>
  v.pipe(
    fourDigits,
    v.check((year) => year >= 1600 && year <= yearOf(today) + 5, 'V_YEAR'),
  );

/** Returns whether a year has not begun. */
export const isYearAhead = (year: number, today: IsoDate): boolean => year > yearOf(today);

/** A year with four digits, from 1600 to that of the day: when a thing was seen or valued. */
export const yearNotAhead = (today: IsoDate) =>
  v.pipe(
    fourDigits,
    v.check((year) => year >= 1600, 'V_YEAR'),
    v.check((year) => !isYearAhead(year, today), 'V_DATE_PAST'),
  );

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
