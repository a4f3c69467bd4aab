import * as v from 'valibot';
import { type IsoDate, isIsoDate } from './iso-date.ts';
import { typedCode } from './typed-text.ts';

/** Reads `24.12.2026`, its usual shortcuts (`1.2.2026`, `24/12/2026`, `24122026`) and the ISO form. */
export const readNorwegianDate = (text: string): IsoDate | undefined => {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? iso : undefined;
};

/** Returns `24.12.2026`. */
export const norwegianDate = (date: IsoDate): string => date.split('-').reverse().join('.');

/** A typed date, stored as `IsoDate`. Add `notAfter(today)` or `notBefore(today)` where the field needs it. */
export const typedDate = v.pipe(
  typedCode,
  v.transform((text) => readNorwegianDate(text) ?? ''),
  v.guard(isIsoDate, 'V_DATE'),
);
