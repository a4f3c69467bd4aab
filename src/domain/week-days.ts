import type { IsoDate } from './iso-date.ts';
import { addDays, daysBetween } from './oslo-calendar.ts';
import { weekdayOf } from './working-days.ts';

/** Returns the Monday of a day's week. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Returns the Monday of the week that a calendar opens on: this one, and the coming one in a weekend. */
export const openingWeek = (today: IsoDate): IsoDate =>
  [0, 6].includes(weekdayOf(today)) ? addDays(mondayOf(today), 7) : mondayOf(today);

/** Returns the number of a day's week as ISO 8601 counts it: that of the year in which its Thursday is. */
export const weekNumber = (day: IsoDate): number => {
  const thursday = addDays(mondayOf(day), 3);
  const firstOfYear: IsoDate = `${Number(thursday.slice(0, 4))}-01-01`;
  return Math.floor(daysBetween(firstOfYear, thursday) / 7) + 1;
};
