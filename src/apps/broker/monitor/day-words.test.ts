import { expect, test } from 'vitest';
import { en, nb } from '../testing/say.ts';
import { dayHead, dayWords, momentWords } from './day-words.ts';

test.each([
  ['2026-11-23', 'I går', 'Yesterday'],
  ['2026-11-24', 'I dag', 'Today'],
  ['2026-11-25', 'I morgen', 'Tomorrow'],
  ['2026-11-26', 'Tor. 26. nov.', 'Thu 26 Nov'],
  ['2027-01-04', 'Man. 4. jan. 2027', 'Mon 4 Jan 2027'],
] as const)('on 24 November, %s reads "%s"', (date, norwegian, english) => {
  expect(dayHead(date, '2026-11-24', nb)).toBe(norwegian);
  expect(dayHead(date, '2026-11-24', en)).toBe(english);
});

test('inside a sentence a day has no capital', () => {
  expect(dayWords('2026-11-24', '2026-11-24', nb)).toBe('i dag');
});

test('what happened today has a time, yesterday and earlier a day too, all by the clock in Oslo', () => {
  const now = '2026-11-24T11:45:00.000Z';
  expect(momentWords('2026-11-24T11:44:00.000Z', now, nb)).toBe('kl. 12.44');
  expect(momentWords('2026-11-23T23:30:00.000Z', now, nb)).toBe('kl. 00.30');
  expect(momentWords('2026-11-23T19:12:00.000Z', now, nb)).toBe('i går kl. 20.12');
  expect(momentWords('2026-11-12T08:15:00.000Z', now, en)).toBe('12 Nov 09:15');
});
