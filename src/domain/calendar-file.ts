import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays } from './oslo-calendar.ts';

/** Control characters that a calendar text may not hold. Line breaks are written as `\n` (RFC 5545, 3.3.11). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Returns a text escaped as a calendar value. User input can neither end its line nor begin another. */
const calendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const octetsOf = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};
const mostOctets = 75;

/**
 * Returns lines of at most 75 octets, broken between characters (RFC 5545, 3.1). A continuation begins with a space.
 */
const foldedLine = (line: string): string => {
  let octets = 0;
  let folded = '';
  for (const sign of line) {
    const length = octetsOf(sign);
    if (octets + length > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += length;
  }
  return folded;
};

/** A whole day, the same in every time zone; or from one instant to another, shown in each calendar's own zone. */
type When = { readonly day: IsoDate } | { readonly from: IsoInstant; readonly to: IsoInstant };

export interface CalendarEntry {
  /** The same for the same event, so that a newer version replaces an older one. */
  readonly id: string;
  readonly when: When;
  readonly title: string;
  readonly place: string;
  /** The event's page in the product. Gives no access by itself. */
  readonly url?: string;
  /** When it was created or last changed. */
  readonly changedAt: IsoInstant;
  /** Included and not left out, so that calendars remove it. */
  readonly isCancelled?: boolean;
  /** Not confirmed yet. */
  readonly isTentative?: boolean;
  /** Grows with each change: for what may change twice in one second. */
  readonly revision?: number;
  /** The one who invites and the one who is invited; they stand in the file of an invitation only. */
  readonly people?: { readonly organizer: CalendarPerson; readonly attendee: CalendarPerson };
}

interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

export interface Calendar {
  readonly entries: readonly CalendarEntry[];
  /** For the file of a mail: what its receiver's calendar does with the event (RFC 5546). */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** For a subscribed calendar: its name, and the refresh interval in hours. */
  readonly subscription?: { readonly name: string; readonly hours: number };
}

const plain = (time: string): string => time.replace(/[-:]|\.\d+/g, '');
const firstChange = Date.UTC(2026, 0, 1);

/** Returns a number that grows with each change (RFC 5545, 3.8.7.4), in downloaded files and in subscriptions alike. */
const sequenceOf = (changedAt: IsoInstant): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - firstChange) / 1000));

/** The end of a whole day is exclusive: the day after it. */
const timesOf = (when: When): string[] =>
  'day' in when
    ? [`DTSTART;VALUE=DATE:${plain(when.day)}`, `DTEND;VALUE=DATE:${plain(addDays(when.day, 1))}`]
    : [`DTSTART:${plain(when.from)}`, `DTEND:${plain(when.to)}`];

/** Returns a property of a person. Neither name nor address can end its value, or begin a line. */
const personLine = (property: string, { name, email }: CalendarPerson): string =>
  `${property};CN="${name.replace(/[\n\r"]/g, ' ').replace(controls, '')}":mailto:${email.replace(/[^\x21-\x7e]/g, '')}`;
const peopleLines = ({ organizer, attendee }: NonNullable<CalendarEntry['people']>): string[] => [
  personLine('ORGANIZER', organizer),
  personLine('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', attendee),
];
const statusOf = ({ isCancelled = false, isTentative = false }: CalendarEntry): string => {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
};

const eventLines = (entry: CalendarEntry): string[] => {
  const { id, when, title, place, url, changedAt, people, revision = 0 } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(id)}`,
    `DTSTAMP:${plain(changedAt)}`,
    `LAST-MODIFIED:${plain(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt) + revision}`,
    ...timesOf(when),
    `SUMMARY:${calendarText(title)}`,
    `LOCATION:${calendarText(place)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(people === undefined ? [] : peopleLines(people)),
    `STATUS:${statusOf(entry)}`,
    // A takeover does not mark the whole day as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** RFC 7986 properties, with the X- lines that older calendars need. */
const subscriptionLines = ({ name, hours }: NonNullable<Calendar['subscription']>): string[] => [
  `NAME:${calendarText(name)}`,
  `X-WR-CALNAME:${calendarText(name)}`,
  'X-WR-TIMEZONE:Europe/Oslo',
  `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
  `X-PUBLISHED-TTL:PT${hours}H`,
];

/** Returns an `.ics` file for any calendar (RFC 5545). */
export const calendarFile = ({ entries, subscription, method }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grend//NO',
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(subscription ? subscriptionLines(subscription) : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldedLine)
    .join('\r\n');
