import { expect, test } from 'vitest';
import { exactInstantText, shortInstantText, shownParams, weekdayText } from './moments.ts';

test('A day close by is said with its weekday', () => {
  expect(weekdayText('2026-11-24', 'nb')).toBe('tirsdag 24. november');
  expect(weekdayText('2026-11-24', 'en')).toBe('Tuesday 24 November');
});

test('Where room is scarce the month is short, and the clock is Oslo\u2019s', () => {
  expect(shortInstantText('2026-11-24T23:30:00.000Z', 'nb')).toBe('25. nov. 2026 kl. 00.30');
  expect(shortInstantText('2026-11-24T23:30:00.000Z', 'en')).toBe('25 Nov 2026, 00:30');
  expect(exactInstantText('2026-11-24T11:52:07.000Z', 'nb')).toBe('24. nov. 2026 kl. 12.52.07');
  expect(exactInstantText('2026-11-24T11:52:07.000Z', 'en')).toBe('24 Nov 2026, 12:52:07');
});

test('A refusal names its day in words, and leaves everything else alone', () => {
  expect(shownParams({ date: '2026-11-10', max: 5, name: 'Kari' }, 'nb')).toEqual({
    date: '10. november 2026',
    max: 5,
    name: 'Kari',
  });
  expect(shownParams({ at: '2026-11-24T23:30:00.000Z' }, 'en')).toEqual({ at: '25 November 2026, 00:30' });
});
