import type { IsoDate } from './iso-date.ts';
import { addDays } from './oslo-calendar.ts';

/** One whole day of an advertisement, by Oslo's calendar. */
export interface ListingDay {
  readonly date: IsoDate;
  /** People who opened the advertisement, each counted once a day. Never more than `views`. */
  readonly visitors: number;
  /** Times it was opened. */
  readonly views: number;
}

export const markerKinds = ['published', 'viewing'] as const;
export interface ListingMarker {
  readonly date: IsoDate;
  readonly kind: (typeof markerKinds)[number];
}

/** Returns the last day counted, and its visitors against those of the day before; null where that is not counted. */
export const lastDayOf = (days: readonly ListingDay[]): { day: ListingDay; change: number | null } | null => {
  const day = days.at(-1);
  if (day === undefined) return null;
  const before = days.find(({ date }) => date === addDays(day.date, -1));
  return { day, change: before === undefined ? null : day.visitors - before.visitors };
};

export interface MarkerEffect extends ListingMarker {
  /** Visitors the day after; null until that day is counted. */
  readonly after: number | null;
  /** The day after against the day before; null where either is not counted. */
  readonly change: number | null;
}

/** Returns what each marker did: the visitors of the day after it, against those of the day before it. */
export const markerEffects = (
  days: readonly ListingDay[],
  markers: readonly ListingMarker[],
): readonly MarkerEffect[] => {
  const visitors = new Map(days.map((day) => [day.date, day.visitors]));
  return markers.map((marker) => {
    const after = visitors.get(addDays(marker.date, 1)) ?? null;
    const before = visitors.get(addDays(marker.date, -1)) ?? null;
    return { ...marker, after, change: after === null || before === null ? null : after - before };
  });
};

export interface DaysSum {
  /** Days that were counted, of those asked for. */
  readonly counted: number;
  readonly views: number;
  readonly visitors: number;
}

/** Returns the last whole days that were counted, at most so many, up to and including the last of them. */
export const lastDays = (days: readonly ListingDay[], most: number): readonly ListingDay[] => {
  const last = days.at(-1);
  return last === undefined ? [] : days.filter(({ date }) => date > addDays(last.date, -most));
};

/** Returns the sums of the last whole days. A day that was not counted is no zero: `counted` says how many there are. */
export const sumOfLast = (days: readonly ListingDay[], most: number): DaysSum => {
  const last = lastDays(days, most);
  const sum = (key: 'views' | 'visitors') => last.reduce((total, day) => total + day[key], 0);
  return { counted: last.length, views: sum('views'), visitors: sum('visitors') };
};
