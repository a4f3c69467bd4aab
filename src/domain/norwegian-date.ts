import * as v from 'valibot';
import { type IsoDate, isIsoDate } from './iso-date.ts';
import { limit } from './problem-of-issue.ts';
import { typedCode } from './typed-text.ts';

/** Returns day, month and year of a date as typed, which may not exist. */
const partsOf = (text: string): readonly string[] =>
  (/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []).slice(1);

/** Reads `24.12.2026`, its usual shortcuts (`1.2.2026`, `24/12/2026`, `24122026`) and the ISO form. */
export const readNorwegianDate = (text: string): IsoDate | undefined => {
  const [day = '', month = '', year] = partsOf(text);
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? iso : undefined;
};

/** Returns `24.12.2026`. */
export const norwegianDate = (date: IsoDate): string => date.split('-').reverse().join('.');

/** Returns the number of days in the typed month; undefined unless only the day does not exist, as in `29.02.2027`. */
const daysInstead = (text: string): number | undefined => {
  const [day, month = '', year] = partsOf(text);
  const days = [31, 30, 29, 28].find((last) => isIsoDate(`${year}-${month.padStart(2, '0')}-${last}`));
  return days !== undefined && Number(day) > days && Number(day) <= 31 ? days : undefined;
};

/** A typed date, stored as `IsoDate`. Add `notAfter(today)` or `notBefore(today)` where the field needs it. */
export const typedDate = v.pipe(
  typedCode,
  v.check(
    limit(
      (text: string) => ({ days: daysInstead(text) ?? 31 }),
      (text) => daysInstead(text) === undefined,
    ),
    'V_DATE_NONE',
  ),
  v.transform((text) => readNorwegianDate(text) ?? ''),
  v.guard(isIsoDate, 'V_DATE'),
);
