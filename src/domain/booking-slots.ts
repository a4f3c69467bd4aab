import type { IsoDate } from './iso-date.ts';
import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, osloClock, osloDate, osloInstant } from './oslo-calendar.ts';
import { isWorkingDay, weekdayOf } from './working-days.ts';

/** Spec sections 2 and 9, "Booking". Minutes. */
export const meetingMinutes = 45;
const gapMinutes = 15;
const quarterMinutes = 15;
const minute = 60_000;

/** The hours at which a meeting may begin, Oslo time. */
export const startClocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'] as const;
/** The last day on which a meeting may be booked, in days from today. */
export const lastDayAhead = 60;

/** When a broker takes meetings on one weekday, 1 (Monday) to 5, as `HH:mm` in Oslo. */
export interface DayHours {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}
/** A weekday that is not listed has no meetings. */
export type WeekHours = readonly DayHours[];
/** The hours of a broker who has set none. */
export const usualHours: WeekHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '16:00' }));

/** From the first instant to the first one after, as two numbers of the epoch would be. */
export interface Busy {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

const after = (at: IsoInstant, minutes: number): IsoInstant => instantOf(Date.parse(at) + minutes * minute);

/** Returns the instant after the last minute of a meeting. */
export const endOfMeeting = (start: IsoInstant): IsoInstant => after(start, meetingMinutes);

/** Returns whether a day may be booked: a working day from tomorrow to 60 days ahead. */
export const isBookableDay = (day: IsoDate, today: IsoDate): boolean =>
  day > today && day <= addDays(today, lastDayAhead) && isWorkingDay(day);

/** Returns the starts of a day's meetings within the broker's hours; none on a day that cannot be booked. */
export const startsOn = (day: IsoDate, today: IsoDate, hours: WeekHours): readonly IsoInstant[] => {
  if (!isBookableDay(day, today)) return [];
  const open = hours.find(({ weekday }) => weekday === weekdayOf(day));
  if (open === undefined) return [];
  return startClocks
    .map((clock) => osloInstant(day, clock))
    .filter((start) => osloClock(start) >= open.from && osloClock(endOfMeeting(start)) <= open.to);
};

/** Returns the starts of meetings from one day to another, both included. */
export const startsBetween = (
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  today: IsoDate,
  hours: WeekHours,
): readonly IsoInstant[] => {
  const starts: IsoInstant[] = [];
  const last = to < addDays(today, lastDayAhead) ? to : addDays(today, lastDayAhead);
  for (let day = from > today ? from : addDays(today, 1); day <= last; day = addDays(day, 1))
    starts.push(...startsOn(day, today, hours));
  return starts;
};

/** Returns whether a time is before noon in Oslo. */
export const isMorning = (start: IsoInstant): boolean => osloClock(start) < '12:00';

/** Returns whether a clock on the wall, `HH:mm`, shows the time of Oslo. */
export const isOslosClock = (start: IsoInstant, clock: string): boolean => osloClock(start) === clock;

/** Returns whether a meeting may begin at an instant, as far as the calendar and the broker's hours decide it. */
export const isStart = (start: IsoInstant, today: IsoDate, hours: WeekHours): boolean =>
  startsOn(osloDate(start), today, hours).includes(start);

/** Returns whether a meeting that begins at `start` keeps 15 minutes from everything that is busy. */
export const isFree = (start: IsoInstant, busy: readonly Busy[]): boolean =>
  busy.every(({ from, to }) => after(start, meetingMinutes + gapMinutes) <= from || after(to, gapMinutes) <= start);

/** Returns at most `count` of the free starts, those nearest to the wanted one, in the order of time. */
export const nearestStarts = (wanted: IsoInstant, free: readonly IsoInstant[], count = 3): readonly IsoInstant[] => {
  const distance = (start: IsoInstant) => Math.abs(Date.parse(start) - Date.parse(wanted));
  return free
    .filter((start) => start !== wanted)
    .toSorted((one, other) => distance(one) - distance(other) || Date.parse(one) - Date.parse(other))
    .slice(0, count)
    .toSorted();
};

/**
 * Returns the quarters of an hour that an appointment takes, with the 15 minutes after it. Two appointments that share
 * none are at least 15 minutes apart. An end within a quarter takes the whole of it.
 */
export const quartersOf = ({ from, to }: Busy): readonly IsoInstant[] => {
  const step = quarterMinutes * minute;
  const quarters: IsoInstant[] = [];
  const end = Date.parse(to) + gapMinutes * minute;
  for (let at = Math.floor(Date.parse(from) / step) * step; at < end; at += step) quarters.push(instantOf(at));
  return quarters;
};

/** Returns the quarters that a broker's block takes: those of the hours in which meetings are. None in an evening. */
export const blockedQuarters = (block: Busy): readonly IsoInstant[] =>
  quartersOf(block).filter((quarter) => {
    const clock = osloClock(quarter);
    return clock >= startClocks[0] && clock < '16:00' && isWorkingDay(osloDate(quarter));
  });
