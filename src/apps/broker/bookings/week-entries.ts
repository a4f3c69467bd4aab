import type { BookingWeek, DatedHome, DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { endOfMeeting, type WeekHours } from '#src/domain/booking-slots.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, daysBetween, osloDate, osloInstant, osloMinutes } from '#src/domain/oslo-calendar.ts';
import { weekdayOf } from '#src/domain/working-days.ts';

/** The hours that the week shows, Oslo time: from the first to the one before the last. */
export const firstHour = 8;
export const lastHour = 21;
const [first, last] = [firstHour * 60, lastHour * 60];
/** The least height of an entry, in minutes: two lines of words. */
const leastMinutes = 50;
const usualMinutes = 60;

type Block = BookingWeek['blocks'][number];
export type EntryKind = 'takeover' | 'viewing' | 'meeting' | 'photo' | 'blocked' | 'waiting';

/** What stands in a day of the week. Minutes are those of the clock on the wall, from midnight. */
export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly day: IsoDate;
  /** The true time; null for one that has a day alone. */
  readonly at: IsoInstant | null;
  readonly until: IsoInstant | null;
  readonly from: number;
  readonly to: number;
  readonly of: { readonly booking: DeskBooking } | { readonly date: DatedHome } | { readonly block: Block };
}
/** An entry beside those that share its time. */
export interface Placed extends Entry {
  readonly lane: number;
  readonly lanes: number;
}

/** Returns minutes within the shown hours, at least as high as two lines of words. */
const shownSpan = (from: number, to: number): Pick<Entry, 'from' | 'to'> => {
  const begins = Math.min(Math.max(from, first), last - leastMinutes);
  return { from: begins, to: Math.min(Math.max(to, begins + leastMinutes), last) };
};

const ofBooking = (booking: DeskBooking): Entry => {
  const { id, start, state } = booking;
  const until = endOfMeeting(start);
  const from = osloMinutes(start);
  return {
    id,
    kind: state === 'requested' || state === 'proposed' ? 'waiting' : 'meeting',
    day: osloDate(start),
    at: start,
    until,
    ...shownSpan(from, from + (Date.parse(until) - Date.parse(start)) / 60_000),
    of: { booking },
  };
};

const kinds: Partial<Record<DatedHome['kind'], EntryKind>> = {
  takeover: 'takeover',
  viewing: 'viewing',
  photo: 'photo',
};

const ofDate = (date: DatedHome): Entry => {
  const { at, endsAt, day, estateId, kind } = date;
  const from = at === null ? first : osloMinutes(at);
  const to = endsAt === null || osloDate(endsAt) !== day ? from + usualMinutes : osloMinutes(endsAt);
  return {
    id: `${kind}-${estateId}-${at ?? day}`,
    kind: kinds[kind] ?? 'meeting',
    day,
    at,
    until: endsAt,
    ...shownSpan(from, to),
    of: { date },
  };
};

/** Returns a block's part in each of its days; none where it covers no shown hour. */
const ofBlock = (block: Block): readonly Entry[] => {
  const { id, from: at, to: until } = block;
  const day = osloDate(at);
  const lastDay = osloDate(instantOf(Date.parse(until) - 1));
  return Array.from({ length: daysBetween(day, lastDay) + 1 }, (_, count) => addDays(day, count)).flatMap((one) => {
    const from = one === day ? osloMinutes(at) : 0;
    const to = osloDate(until) === one ? osloMinutes(until) : 24 * 60;
    if (to <= first || from >= last) return [];
    return [
      { id: `${id}-${one}`, kind: 'blocked' as const, day: one, at, until, ...shownSpan(from, to), of: { block } },
    ];
  });
};

const inOrder = (one: Entry, other: Entry): number =>
  one.from - other.from || other.to - one.to || one.id.localeCompare(other.id);

/** Returns everything in the week that was read, by its day and time. */
export const entriesOf = ({ bookings, dates, blocks }: Pick<BookingWeek, 'bookings' | 'dates' | 'blocks'>) =>
  [...bookings.items.map(ofBooking), ...dates.map(ofDate), ...blocks.flatMap(ofBlock)].toSorted(
    (one, other) => one.day.localeCompare(other.day) || inOrder(one, other),
  );

/**
 * Returns a day's entries side by side where they share time: each in the first lane that is free, and all that hang
 * together as narrow as the most of them at once.
 */
export const sideBySide = (entries: readonly Entry[]): readonly Placed[] => {
  const placed: Placed[] = [];
  let together: (Entry & { readonly lane: number })[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of together) placed.push({ ...one, lanes: ends.length });
    together = [];
    ends = [];
  };
  for (const entry of entries.toSorted(inOrder)) {
    if (ends.every((end) => end <= entry.from)) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = entry.to;
    together.push({ ...entry, lane });
  }
  close();
  return placed;
};

/** Returns whether an entry takes some of an hour of its day. One with a day alone takes none. */
export const isInHour = ({ at, from, to }: Entry, hour: number): boolean =>
  at !== null && from < (hour + 1) * 60 && to > hour * 60;

/** Returns where a time of day stands in the shown hours, 0 at the top and 1 at the end; null outside them. */
export const placeOf = (at: IsoInstant): number | null => {
  const minutes = osloMinutes(at);
  return minutes < first || minutes > last ? null : (minutes - first) / (last - first);
};

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns the instant at which an hour of a day begins in Oslo. */
export const startOfHour = (day: IsoDate, hour: number): IsoInstant => osloInstant(day, clockOf(hour));

/** Returns whether the broker takes meetings in an hour of a day. */
export const isOpenHour = (hours: BookingWeek['hours'], day: IsoDate, hour: number): boolean => {
  const open = hours.find(({ weekday }) => weekday === weekdayOf(day))?.hours;
  return open != null && open.from <= clockOf(hour) && clockOf(hour) < open.to;
};

/** Returns the times at which the broker takes meetings, as the rules of free times read them. */
export const openDays = (hours: BookingWeek['hours']): WeekHours =>
  hours.flatMap(({ weekday, hours: open }) => (open === null ? [] : [{ weekday, ...open }]));
