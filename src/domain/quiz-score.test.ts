import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './oslo-calendar.ts';
import { arrowOf, colourOf, errorOf, noStreak, quizPoints, type Streak, streakAfter, streakOn } from './quiz-score.ts';

describe('[V] a home sold for 5 650 000', () => {
  test.each([
    [5_367_500, 'CORRECT', null],
    [5_932_500, 'CORRECT', null],
    [5_367_499, 'CLOSE', 'HIGHER'],
    [5_932_501, 'CLOSE', 'LOWER'],
    [4_802_500, 'CLOSE', 'HIGHER'],
    [4_802_499, 'FAR', 'HIGHER'],
  ] as const)('a guess of %i is %s, and the arrow is %s', (guess, colour, arrow) => {
    expect([colourOf(guess, 5_650_000), arrowOf(guess, 5_650_000)]).toEqual([colour, arrow]);
  });
});

test('an arrow always leads towards the price, and a right guess has none', () => {
  const price = fc.integer({ min: 100_000, max: 500_000_000 });
  fc.assert(
    fc.property(price, price, (guess, sold) => {
      const expected = {
        CORRECT: null,
        CLOSE: guess < sold ? 'HIGHER' : 'LOWER',
        FAR: guess < sold ? 'HIGHER' : 'LOWER',
      };
      expect(arrowOf(guess, sold)).toBe(expected[colourOf(guess, sold)]);
    }),
  );
});

test('points fall with each attempt, and a lost round has none', () => {
  expect([1, 2, 3, 4, 5, 6, null].map(quizPoints)).toEqual([100, 80, 60, 40, 20, 0, 0]);
});

test('an error is in tenths of a percent of the price', () => {
  expect([errorOf(4_400_000, 4_480_000), errorOf(5_000_000, 4_000_000), errorOf(100, 100)]).toEqual([-18, 250, 0]);
});

describe('days in a row', () => {
  const won = (count: number, last: `${number}-${number}-${number}`): Streak =>
    Array.from({ length: count }, (_, n) => addDays(last, n - count + 1)).reduce<Streak>(
      (streak, day) => streakAfter(streak, day, true),
      noStreak,
    );

  test('[V] won 7, today open: 7', () => expect(streakOn(won(7, '2026-11-22'), '2026-11-23')).toBe(7));
  test('[V] today lost: 0', () =>
    expect(streakOn(streakAfter(won(7, '2026-11-22'), '2026-11-23', false), '2026-11-23')).toBe(0));
  test('[V] a day missed: 0', () => {
    expect(streakOn(won(7, '2026-11-21'), '2026-11-23')).toBe(0);
    expect(streakAfter(won(7, '2026-11-21'), '2026-11-23', true).days).toBe(1);
  });
  test('yesterday, found unfinished after today is won, takes nothing from it', () => {
    const today = streakAfter(won(3, '2026-11-21'), '2026-11-23', true);
    expect(streakAfter(today, '2026-11-22', false)).toEqual({ days: 1, lastWon: '2026-11-23' });
  });
  test('today won counts today', () => expect(streakOn(won(8, '2026-11-23'), '2026-11-23')).toBe(8));
});
