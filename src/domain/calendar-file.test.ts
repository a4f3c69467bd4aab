import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import type { IsoInstant } from './iso-instant.ts';
import { osloClock, osloInstant } from './oslo-calendar.ts';

const takeover: CalendarEntry = {
  id: 'takeover-1',
  when: { day: '2026-12-31' },
  title: 'Overtakelse av Øvre Bjerkelundveien 12B',
  place: 'Bjerkelundveien 12B, 0570 Oslo',
  url: 'https://grend.example/customer/overtake-protocol/1',
  changedAt: '2026-11-22T10:00:00.000Z',
};
const file = (more: Partial<CalendarEntry> = {}) => calendarFile({ entries: [{ ...takeover, ...more }] });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** Parses with an independent implementation: Thunderbird's. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const events = (text: string) => read(text).getAllSubcomponents('vevent');
const valueIn = (text: string, name: string) => events(text)[0]?.getFirstPropertyValue(name)?.toString();
const instantIn = (text: string, name: string): IsoInstant => {
  const time = events(text)[0]?.getFirstPropertyValue(name);
  if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time: check timesOf in calendar-file.ts`);
  return new Date(time.toJSDate().getTime()).toISOString() as IsoInstant; // seam: the format that Date writes
};

test('a whole day in a calendar ends where the next one begins, over new year too', () => {
  expect(unfolded(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grend//NO',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:takeover-1',
    'DTSTAMP:20261122T100000Z',
    'LAST-MODIFIED:20261122T100000Z',
    'SEQUENCE:28116000',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Overtakelse av Øvre Bjerkelundveien 12B',
    'LOCATION:Bjerkelundveien 12B\\, 0570 Oslo',
    'URL:https://grend.example/customer/overtake-protocol/1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('a calendar file is read by another maker’s calendar', () => {
  test('a calendar entry says what was written, whatever characters that holds', () => {
    const title = 'Nøkler; 2, «hos Ås» \\ 👩‍🔧\nlinje to'.repeat(4);
    expect(valueIn(file({ title }), 'summary')).toBe(title);
    expect(valueIn(file(), 'location')).toBe(takeover.place);
    expect(valueIn(file(), 'dtstart')).toBe('2026-12-31');
  });

  test.each([
    ['the day before summer time', '2027-03-27'],
    ['the day of summer time', '2027-03-28'],
    ['the day of winter time', '2026-10-25'],
    ['the day after winter time', '2026-10-26'],
  ] as const)('a moment in a calendar is the same on the clock in Oslo on %s', (_, day) => {
    const [from, to] = [osloInstant(day, '13:30'), osloInstant(day, '14:00')];
    const text = file({ when: { from, to } });
    expect([osloClock(instantIn(text, 'dtstart')), osloClock(instantIn(text, 'dtend'))]).toEqual(['13:30', '14:00']);
  });

  test('a calendar subscription says its name and how often it is fetched', () => {
    const text = calendarFile({ entries: [takeover], subscription: { name: 'Grend: datoer', hours: 4 } });
    const calendar = read(text);
    expect(calendar.getFirstPropertyValue('name')).toBe('Grend: datoer');
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT4H');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  });

  test('a calendar without dates is a calendar too', () => {
    expect(events(calendarFile({ entries: [] }))).toEqual([]);
  });
});

describe('a date that becomes another', () => {
  test('a calendar entry that is moved keeps its name, and counts up', () => {
    const later = file({ when: { day: '2027-01-04' }, changedAt: '2026-11-22T10:00:01.000Z' });
    expect(valueIn(later, 'uid')).toBe(valueIn(file(), 'uid'));
    expect(Number(valueIn(later, 'sequence'))).toBeGreaterThan(Number(valueIn(file(), 'sequence')));
  });

  test('a calendar entry that comes to nothing is marked as cancelled', () => {
    expect([valueIn(file(), 'status'), valueIn(file({ isCancelled: true }), 'status')]).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ]);
  });
});

describe('every line', () => {
  test.each(['ø', 'a', '👩', 'Å, ;'])(
    'every calendar line has at most 75 octets, and breaks inside no character: %s',
    (sign) => {
      const title = sign.repeat(200);
      const lines = file({ title }).split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(file({ title })).not.toMatch(/[^\r]\n|\r(?!\n)/);
      expect(valueIn(file({ title }), 'summary')).toBe(title);
    },
  );

  test('every calendar line is one that we wrote: a text begins none of its own', () => {
    const lines = unfolded(file({ title: 'a\r\nATTENDEE:mailto:x@example.com;b\\c\u0007\rd' }));
    expect(lines).toContain('SUMMARY:a\\nATTENDEE:mailto:x@example.com\\;b\\\\c\\nd');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });
});

test('a person in an invitation can neither end their line nor invite another', () => {
  const name = 'Nora";X=1:mailto:x@example.com\r\nATTENDEE:mailto:y@example.com\u0000';
  const people = {
    organizer: { name: 'Megler', email: 'megler@example.com' },
    attendee: { name, email: 'nora@example.com\r\nATTENDEE:mailto:z@example.com' },
  };
  const text = calendarFile({ method: 'REQUEST', entries: [{ ...takeover, people }] });
  expect(unfolded(text).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(valueIn(text, 'organizer')).toBe('mailto:megler@example.com');
  expect(events(text)[0]?.getFirstProperty('attendee')?.getFirstParameter('cn')).toContain('Nora');
  expect(read(text).getFirstPropertyValue('method')).toBe('REQUEST');
});

test('a line is as long as it may be before it breaks, and a date without a page has none', () => {
  const widths = (title: string) =>
    file({ title })
      .split('\r\n')
      .flatMap((line, index, lines) => (lines[index + 1]?.startsWith(' ') ? [Buffer.byteLength(line)] : []));
  expect([widths('a'.repeat(67)), widths('a'.repeat(68)), widths('a'.repeat(142))]).toEqual([[], [75], [75, 75]]);
  // Two, three and four octets a character: what is left of the line is less than one more.
  for (const sign of ['\u0080', 'ø', '\u0800', '€', '\u{10000}', '👩']) {
    const octets = Buffer.byteLength(sign);
    const full = widths(sign.repeat(100));
    expect(full.length).toBeGreaterThan(1);
    expect(full.every((width) => width + octets > 75)).toBe(true);
  }
  const { url: _, ...plain } = takeover;
  expect(unfolded(calendarFile({ entries: [plain] }))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^URL/)]),
  );
  expect(unfolded(calendarFile({ entries: [plain] }))).toHaveLength(unfolded(file()).length - 1);
});
