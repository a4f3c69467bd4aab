import { expect, test } from 'vitest';
import { shownParams, weekdayText } from './moments.ts';

test('A day close by is said with its weekday', () => {
  expect(weekdayText('2026-11-24', 'nb')).toBe('tirsdag 24. november');
  expect(weekdayText('2026-11-24', 'en')).toBe('Tuesday 24 November');
});

test('A refusal names its day in words, and leaves everything else alone', () => {
  expect(shownParams({ date: '2026-11-10', max: 5, name: 'Kari' }, 'nb')).toEqual({
    date: '10. november 2026',
    max: 5,
    name: 'Kari',
  });
  expect(shownParams({ at: '2026-11-24T23:30:00.000Z' }, 'en')).toEqual({ at: '25 November 2026, 00:30' });
});
