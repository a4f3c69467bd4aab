import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatTime, formatWeekday } from './date-text.ts';

const noon = '2026-11-24T11:00:00.000Z';

test.each([
  ['a day in Norwegian', formatDate('2026-11-24', 'nb'), '24. november 2026'],
  ['a day in English', formatDate('2026-11-24', 'en'), '24 November 2026'],
  ['a day close by', formatDate('2026-11-24', 'nb', 'without-year'), '24. november'],
  ['the first of a month', formatDate('2026-05-01', 'nb', 'without-year'), '1. mai'],
  ['a day of the week in Norwegian', formatWeekday('2026-11-27', 'nb'), 'fredag'],
  ['a day of the week in English', formatWeekday('2026-11-27', 'en'), 'Friday'],
  ['a time in Norwegian', formatTime(noon, 'nb'), 'kl. 12.00'],
  ['a time in English', formatTime(noon, 'en'), '12:00'],
  ['both in Norwegian', formatInstant(noon, 'nb'), '24. november 2026 kl. 12.00'],
  ['both in English, close by', formatInstant(noon, 'en', 'without-year'), '24 November, 12:00'],
  ['a quarter past midnight in Oslo', formatInstant('2026-06-30T22:15:00.000Z', 'nb'), '1. juli 2026 kl. 00.15'],
])('a date or time is shown as text: %s', (_case, shown, expected) => {
  expect(shown).toBe(expected);
});

test('a time may be shown to the second', () => {
  const at = '2026-11-24T11:00:07.000Z';
  expect([formatTime(at, 'nb', 'second'), formatTime(at, 'en', 'second')]).toEqual(['kl. 12.00.07', '12:00:07']);
});
