import { describe, expect, test } from 'vitest';
import type { IsoDate } from './iso-date.ts';
import { instantOf } from './iso-instant.ts';
import { firstDayOf, type QuizRange, quizCloses, quizDay, quizOpens } from './quiz-day.ts';

describe('the day of the quiz turns at 07:00 in Oslo', () => {
  test.each([
    ['[V] the last day of summer time', '2026-10-24', '2026-10-24T05:00:00.000Z'],
    ['[V] the first day of winter time', '2026-10-25', '2026-10-25T06:00:00.000Z'],
    ['[V] the last day of winter time', '2027-03-27', '2027-03-27T06:00:00.000Z'],
    ['[V] the first day of summer time', '2027-03-28', '2027-03-28T05:00:00.000Z'],
  ] as const)('it opens: %s', (_case, day, opens) => {
    expect(quizOpens(day)).toBe(opens);
    expect(quizDay(opens)).toBe(day);
    expect(quizDay(instantOf(Date.parse(opens) - 1))).not.toBe(day);
  });

  test('one closes when the next opens, also on the day of 25 hours', () => {
    expect(quizCloses('2026-10-24')).toBe(quizOpens('2026-10-25'));
    expect(Date.parse(quizCloses('2026-10-24')) - Date.parse(quizOpens('2026-10-24'))).toBe(25 * 3_600_000);
  });
});

test.each<[QuizRange, IsoDate, IsoDate]>([
  ['WEEK', '2026-11-23', '2026-11-23'],
  ['WEEK', '2026-11-29', '2026-11-23'],
  ['WEEK', '2027-01-01', '2026-12-28'],
  ['MONTH', '2026-11-30', '2026-11-01'],
  ['ALL_TIME', '2026-11-30', '2000-01-01'],
])('the %s of %s begins on %s', (range, day, first) => expect(firstDayOf(range, day)).toBe(first));
