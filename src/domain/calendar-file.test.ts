import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = (more: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
  calendarFile({
    id: 'takeover-1',
    date: '2026-12-31',
    title: 'Overtakelse av Øvre Bjerkelundveien 12B',
    place: 'Bjerkelundveien 12B, 0570 Oslo',
    madeAt: '2026-11-22T10:00:00.000Z',
    ...more,
  });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a whole day, which ends where the next one begins, over new year too', () => {
  expect(unfolded(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grend//NO',
    'BEGIN:VEVENT',
    'UID:takeover-1',
    'DTSTAMP:20261122T100000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Overtakelse av Øvre Bjerkelundveien 12B',
    'LOCATION:Bjerkelundveien 12B\\, 0570 Oslo',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, whatever it says', () => {
  const lines = file({ title: 'ø'.repeat(200) }).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('what is written in it cannot begin a line of its own', () => {
  const lines = unfolded(file({ title: 'a\r\nATTENDEE:mailto:x@example.com;b\\c' }));
  expect(lines).toContain('SUMMARY:a\\nATTENDEE:mailto:x@example.com\\;b\\\\c');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});
