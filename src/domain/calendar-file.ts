import { calendarText, foldedLine } from './calendar-line.ts';
import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays } from './oslo-calendar.ts';

/** A whole day, wherever the calendar is read; or from one instant to another, which every calendar shows by its own clock. */
type When = { readonly day: IsoDate } | { readonly from: IsoInstant; readonly to: IsoInstant };

export interface CalendarEntry {
  /** The same for the same event, so that a newer one takes the place of an older one. */
  readonly id: string;
  readonly when: When;
  readonly title: string;
  readonly place: string;
  /** Where in the product it belongs. Opens nothing by itself. */
  readonly url?: string;
  /** When it was set, or last became another. */
  readonly changedAt: IsoInstant;
  /** Told and not left out: a calendar that has it takes it away. */
  readonly isCancelled?: boolean;
}

export interface Calendar {
  readonly entries: readonly CalendarEntry[];
  /** Of a calendar that is subscribed to: how it is called, and how often it is asked for. */
  readonly subscription?: { readonly name: string; readonly hours: number };
}

const plain = (time: string): string => time.replace(/[-:]|\.\d+/g, '');
const firstChange = Date.UTC(2026, 0, 1);

/** Greater for every later change (RFC 5545, 3.8.7.4), in a file from this device and in a subscription alike. */
const sequenceOf = (changedAt: IsoInstant): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - firstChange) / 1000));

/** The end of a whole day is the first day after it. */
const timesOf = (when: When): string[] =>
  'day' in when
    ? [`DTSTART;VALUE=DATE:${plain(when.day)}`, `DTEND;VALUE=DATE:${plain(addDays(when.day, 1))}`]
    : [`DTSTART:${plain(when.from)}`, `DTEND:${plain(when.to)}`];

const eventLines = ({ id, when, title, place, url, changedAt, isCancelled = false }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${calendarText(id)}`,
  `DTSTAMP:${plain(changedAt)}`,
  `LAST-MODIFIED:${plain(changedAt)}`,
  `SEQUENCE:${sequenceOf(changedAt)}`,
  ...timesOf(when),
  `SUMMARY:${calendarText(title)}`,
  `LOCATION:${calendarText(place)}`,
  ...(url === undefined ? [] : [`URL:${url}`]),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // Nobody is busy all day because a home changes hands.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** RFC 7986 names it; the X- lines say the same to calendars from before it. */
const subscriptionLines = ({ name, hours }: NonNullable<Calendar['subscription']>): string[] => [
  `NAME:${calendarText(name)}`,
  `X-WR-CALNAME:${calendarText(name)}`,
  'X-WR-TIMEZONE:Europe/Oslo',
  `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
  `X-PUBLISHED-TTL:PT${hours}H`,
];

/** The `.ics` file that every calendar takes (RFC 5545). */
export const calendarFile = ({ entries, subscription }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grend//NO',
    'CALSCALE:GREGORIAN',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldedLine)
    .join('\r\n');
