import { type IsoDate, isIsoDate } from './iso-date.ts';
import { type IsoInstant, instantOf } from './iso-instant.ts';

const day = 86_400_000;

// Intl and not our own offset: the law sets when clocks change, and it has been changed before.
const osloParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const hour = 3_600_000;
const offsets = new Map<number, number>();

/**
 * Returns Oslo's offset from UTC in milliseconds. It changes on a whole UTC hour only, so one look-up per hour is
 * cached.
 */
const offsetAt = (milliseconds: number): number => {
  const start = Math.floor(milliseconds / hour);
  const known = offsets.get(start);
  if (known !== undefined) return known;
  const part: Record<string, string> = {};
  for (const { type, value } of osloParts.formatToParts(start * hour)) part[type] = value;
  const text = `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  const offset = Date.parse(text) - start * hour;
  if (offsets.size > 10_000) offsets.clear();
  offsets.set(start, offset);
  return offset;
};

/** Returns Oslo's local time as if it were UTC, in milliseconds since 1970. */
const osloReading = (milliseconds: number): number => milliseconds + offsetAt(milliseconds);

const dateOf = (milliseconds: number): IsoDate => {
  const text = new Date(milliseconds).toISOString().slice(0, 10);
  if (!isIsoDate(text))
    throw new RangeError('A day outside the years 1000 to 9999: check the count given to addDays in oslo-calendar.ts');
  return text;
};

/** Returns the calendar day in Oslo at an instant. */
export const osloDate = (at: IsoInstant): IsoDate => dateOf(osloReading(Date.parse(at)));

/** Returns Oslo's time of day at an instant, `12:05`. */
export const osloClock = (at: IsoInstant): string => new Date(osloReading(Date.parse(at))).toISOString().slice(11, 16);

/** Returns the minutes from midnight that the clocks of Oslo show at an instant: 545 at 09:05, on any day. */
export const osloMinutes = (at: IsoInstant): number => {
  const read = new Date(osloReading(Date.parse(at)));
  return read.getUTCHours() * 60 + read.getUTCMinutes();
};

/**
 * Returns the instant of `clock` (`HH:mm`) on `date` in Oslo. In the hour skipped in March: the same distance after the
 * change. In the hour that comes twice in October: the first.
 */
export const osloInstant = (date: IsoDate, clock = '00:00'): IsoInstant => {
  const wanted = Date.parse(`${date}T${clock}:00.000Z`);
  const before = wanted - (osloReading(wanted - day) - (wanted - day));
  const after = wanted - (osloReading(wanted + day) - (wanted + day));
  return instantOf(osloReading(before) === wanted || osloReading(after) !== wanted ? before : after);
};

/** Returns the first instant of a calendar day in Oslo. */
export const osloMidnight = (date: IsoDate): IsoInstant => osloInstant(date);

/** Moves a calendar day; a negative count moves back. */
export const addDays = (date: IsoDate, count: number): IsoDate => dateOf(Date.parse(date) + count * day);

/** Returns calendar days from one day to another: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (Date.parse(to) - Date.parse(from)) / day;

/** Returns the same day of the month so many months on, or the last day of a shorter month. */
export const addMonths = (date: IsoDate, count: number): IsoDate => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastDay)));
};
