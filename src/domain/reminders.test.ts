import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IsoInstant, instantOf } from './iso-instant.ts';
import { osloClock } from './oslo-calendar.ts';
import { afterQuietHours, dueReminders, remindersOf } from './reminders.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2026-06-01T10:00:00.000Z');
const at = (milliseconds: number): IsoInstant => instantOf(milliseconds);
const planned = (days: number) =>
  remindersOf(at(noon), at(noon + days * day)).map(({ at: when, sms }) => [
    (noon + days * day - Date.parse(when)) / day,
    sms,
  ]);

test.each([
  [0, []],
  [1, []],
  [
    2,
    [
      [2, false],
      [1, true],
    ],
  ],
  [
    3,
    [
      [3, false],
      [1, true],
    ],
  ],
  [
    4,
    [
      [2, false],
      [1, true],
    ],
  ],
  [
    5,
    [
      [2, false],
      [1, true],
    ],
  ],
  [
    6,
    [
      [3, false],
      [2, true],
    ],
  ],
  [
    9,
    [
      [3, false],
      [2, true],
    ],
  ],
  [
    10,
    [
      [5, false],
      [2, true],
    ],
  ],
  [
    30,
    [
      [5, false],
      [2, true],
    ],
  ],
])('with %s days to sign the signer is reminded so many days before, by mail and then by SMS too', (days, expected) => {
  expect(planned(days)).toEqual(expected);
});

test.each([
  ['2026-06-01T19:59:00.000Z', '2026-06-01T19:59:00.000Z'],
  ['2026-06-01T20:00:00.000Z', '2026-06-02T06:00:00.000Z'],
  ['2026-06-02T05:59:00.000Z', '2026-06-02T06:00:00.000Z'],
  ['2026-06-02T06:00:00.000Z', '2026-06-02T06:00:00.000Z'],
  // The night in which the clock goes back.
  ['2026-10-24T20:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('a reminder due at %s goes at %s', (asked, sent) => {
  expect(afterQuietHours(at(Date.parse(asked)))).toBe(sent);
});

const made = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') });
const length = fc.integer({ min: 0, max: 60 * 24 });

test('whatever the deadline, no signer is reminded at night, after it, or before the document is there', () => {
  fc.assert(
    fc.property(made, length, (start, hours) => {
      const deadline = at(start + hours * hour);
      const reminders = remindersOf(at(start), deadline);
      for (const { at: when } of reminders) {
        expect(osloClock(when) >= '08:00' && osloClock(when) < '22:00').toBe(true);
        expect(when >= at(start) && when < deadline).toBe(true);
      }
    }),
  );
});

test('whatever the deadline, a signer gets at most two reminders, the mail first, and only the last by SMS', () => {
  fc.assert(
    fc.property(made, length, (start, hours) => {
      const reminders = remindersOf(at(start), at(start + hours * hour));
      expect(reminders.length).toBeLessThanOrEqual(2);
      expect(reminders.filter(({ sms }) => sms).length).toBeLessThanOrEqual(1);
      expect(reminders.map(({ at: when }) => when).toSorted()).toEqual(reminders.map(({ at: when }) => when));
    }),
  );
});

test('as time goes, reminders only become due; none is taken back', () => {
  fc.assert(
    fc.property(made, length, fc.array(fc.nat(70 * day), { maxLength: 12 }), (start, hours, later) => {
      const reminders = remindersOf(at(start), at(start + hours * hour));
      const counts = later.toSorted((one, other) => one - other).map((one) => dueReminders(reminders, at(start + one)));
      expect(counts.toSorted()).toEqual(counts);
      expect(dueReminders(reminders, at(start + 70 * day))).toBe(reminders.length);
    }),
  );
});

test('a reminder is due from its very instant, and not a moment before', () => {
  const reminders = remindersOf(at(noon), at(noon + 10 * day));
  const first = noon + 5 * day;
  expect([first - 1, first, first + 3 * day].map((when) => dueReminders(reminders, at(when)))).toEqual([0, 1, 2]);
});

test('a reminder that the night would move to the deadline, or past it, is dropped', () => {
  const evening = Date.parse('2026-06-01T21:00:00.000Z');
  const morning = Date.parse('2026-06-04T06:00:00.000Z');
  expect(remindersOf(at(evening), at(morning)).every(({ at: when }) => when < at(morning))).toBe(true);
  const made = Date.parse('2026-06-01T20:30:00.000Z');
  expect(remindersOf(at(made), at(Date.parse('2026-06-03T05:30:00.000Z')))).toEqual([
    { at: '2026-06-02T06:00:00.000Z', sms: false },
    { at: '2026-06-02T06:00:00.000Z', sms: true },
  ]);
});
