import * as v from 'valibot';
import { type IsoDate, isIsoDate } from './iso-date.ts';

/** A point in time, in UTC with milliseconds as `Date.toISOString` writes it: compare two with `<`. */
export type IsoInstant = `${IsoDate}T${string}Z`;

export const isIsoInstant = (text: string): text is IsoInstant =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) && isIsoDate(text.slice(0, 10));

/** Takes any ISO 8601 instant with a zone (`Z`, `+01:00`) and stores it in UTC. */
export const isoInstant = v.pipe(
  v.string('V_DATE'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, 'V_DATE'),
  v.check((text) => isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'V_DATE'),
  v.transform((text) => new Date(text).toISOString()),
  v.guard(isIsoInstant, 'V_DATE'),
);

/** Returns the instant of milliseconds since 1970 (as from `Date.now()`). Throws outside the years 1000–9999. */
export const instantOf = (milliseconds: number): IsoInstant => {
  const text = new Date(milliseconds).toISOString();
  if (!isIsoInstant(text))
    throw new RangeError(
      'An instant outside the years 1000 to 9999: pass milliseconds since 1970 to instantOf in iso-instant.ts',
    );
  return text;
};
