import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays } from './oslo-calendar.ts';

export interface CalendarDay {
  /** The same for the same event, so that a second file replaces the first. */
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly place: string;
  readonly madeAt: IsoInstant;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const plain = (date: string): string => date.replace(/[-:]|\.\d+/g, '');

/** Lines of at most 75 octets (RFC 5545, 3.1). Norwegian letters take two: so 36 signs are sure to fit. */
const folded = (line: string): string => line.match(/.{1,36}/gu)?.join('\r\n ') ?? '';

/** A day in the calendar, as the `.ics` file that every calendar takes (RFC 5545). The end is the first day after it. */
export const calendarFile = ({ id, date, title, place, madeAt }: CalendarDay): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grend//NO',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${plain(madeAt)}`,
    `DTSTART;VALUE=DATE:${plain(date)}`,
    `DTEND;VALUE=DATE:${plain(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
