import type { IsoDate } from './iso-date.ts';
import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, osloDate, osloInstant } from './oslo-calendar.ts';
import { isWorkingDay } from './working-days.ts';

/** An office is open on working days from 8 to 16 in Oslo. */
const [opens, closes] = ['08:00', '16:00'] as const;
const hour = 3_600_000;

/** The opening hours of a day in milliseconds since 1970; undefined on a day off. */
const openOn = (day: IsoDate): readonly [number, number] | undefined =>
  isWorkingDay(day) ? [Date.parse(osloInstant(day, opens)), Date.parse(osloInstant(day, closes))] : undefined;

/**
 * Returns the latest instant from which so many working hours have passed at an instant. What waits since then or
 * longer has waited so many working hours. [V] One hour before Monday 08:30 is Friday 15:30.
 */
export const workingHoursBefore = (at: IsoInstant, hours: number): IsoInstant => {
  let left = hours * hour;
  for (let day = osloDate(at), until = Date.parse(at); ; day = addDays(day, -1), until = Number.POSITIVE_INFINITY) {
    const [from, to] = openOn(day) ?? [0, 0];
    const end = Math.min(to, until);
    if (end - from >= left && end > from) return instantOf(end - left);
    left -= Math.max(0, end - from);
  }
};
