import * as v from 'valibot';

/** A calendar day in Norway, `2026-11-21`. It has no time and no zone; compare two with `<`. */
export type IsoDate = `${number}-${number}-${number}`;

/** A day that exists, in the years 1000 to 9999 (so that text order is time order). */
export const isIsoDate = (text: string): text is IsoDate => {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  // A day that does not exist falls into another month; what did not match has none.
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCMonth() + 1 === Number(month);
};

/** The stored form only. `norwegian-date.ts` parses what a person types. */
export const isoDate = v.pipe(v.string('V_DATE'), v.guard(isIsoDate, 'V_DATE'));

/** Not after the given day ("cannot be in the future"); the day itself is allowed. */
export const notAfter = (today: IsoDate) => v.check((date: IsoDate) => date <= today, 'V_DATE_PAST');

/** Not before the given day ("today or later"). */
export const notBefore = (today: IsoDate) => v.check((date: IsoDate) => date >= today, 'V_DATE_FUTURE');

/** Returns the same day the year before; 28 February for a leap day. */
export const yearBefore = (day: IsoDate): IsoDate => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const last = `${earlier.slice(0, 8)}28`;
  if (isIsoDate(earlier)) return earlier;
  return isIsoDate(last) ? last : day;
};
