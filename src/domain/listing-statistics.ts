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
