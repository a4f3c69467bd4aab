import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, daysBetween, osloDate, osloInstant } from './oslo-calendar.ts';

/**
 * Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous formula of 1876 (Meeus, Jones, Butcher).
 * [V] 28 March 2027.
 */
export const easterSunday = (year: number): IsoDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
};

/** 1 January, 1 and 17 May, 25 and 26 December. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-17', '12-25', '12-26']);
/** Days from Easter Sunday: Maundy Thursday, Good Friday, Easter, Easter Monday, Ascension, Whit Sunday and Monday. */
const easterHolidays: ReadonlySet<number> = new Set([-3, -2, 0, 1, 39, 49, 50]);

/** Returns whether a calendar day is a Norwegian public holiday. Sundays are not counted as such. */
export const isHoliday = (date: IsoDate): boolean =>
  fixedHolidays.has(date.slice(5)) || easterHolidays.has(daysBetween(easterSunday(Number(date.slice(0, 4))), date));

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00.000Z`).getUTCDay();

/** Returns whether a day is Monday to Friday and no public holiday. 24 and 31 December count as working days. */
export const isWorkingDay = (date: IsoDate): boolean => {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
};

/** Returns the working day so many working days after `date`, which itself is not counted. `count` is at least 1. */
export const addWorkingDays = (date: IsoDate, count: number): IsoDate => {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** Returns the last working day before `date`. [V] Tuesday 1 December 2026 gives Monday 30 November. */
export const lastWorkingDayBefore = (date: IsoDate): IsoDate => {
  let day = addDays(date, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
};

/** Returns the first working day after `date`. [V] Friday 20 November 2026 gives Monday 23. */
export const nextWorkingDay = (date: IsoDate): IsoDate => addWorkingDays(date, 1);

/**
 * Returns when a partner has answered: 16:30 in Oslo of the next working day, or of the second where it says 48 hours.
 * [V] Friday 20 November 2026 at 12:00 gives Monday 23.
 */
export const answerBy = (at: IsoInstant, workingDays = 1): IsoInstant =>
  osloInstant(addWorkingDays(osloDate(at), workingDays), '16:30');
