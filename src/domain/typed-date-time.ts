import * as v from 'valibot';
import { isIsoInstant } from './iso-instant.ts';
import { readNorwegianDate } from './norwegian-date.ts';
import { osloInstant } from './oslo-calendar.ts';
import { typedLine } from './typed-text.ts';

/**
 * Reads a date and a time on Oslo's clock: `24.11.2026 12:05`, `24.11.26 kl 8`, `241126 kl 8`, `2026-11-24 12:05`; or the stored form. A
 * year of two digits is one of this century: such a field asks about these days. A whole hour alone needs its `kl`.
 */
const readDateTime = (text: string): string => {
  if (isIsoInstant(text)) return text;
  const [, day = '', hour = '', minute = '00'] =
    /^(\S+) (?:kl\.? ?)?(\d{1,2})[:.](\d\d)$/i.exec(text) ?? /^(\S+) kl\.? ?(\d{1,2})$/i.exec(text) ?? [];
  const date = readNorwegianDate(day.replace(/(?<=^\d{1,2}[./-]\d{1,2}[./-]|^\d{4})(?=\d\d$)/, '20'));
  return date === undefined || Number(hour) > 23 || Number(minute) > 59
    ? ''
    : osloInstant(date, `${hour.padStart(2, '0')}:${minute}`);
};

/** A typed point in time on Oslo's clock, stored as `IsoInstant`. */
export const typedDateTime = v.pipe(typedLine, v.transform(readDateTime), v.guard(isIsoInstant, 'V_DATE_TIME'));
