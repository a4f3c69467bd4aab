import * as v from 'valibot';
import type { IsoDate } from './iso-date.ts';
import { nokPos } from './money-nok.ts';
import { addDays } from './oslo-calendar.ts';

/** How near a guess is (domain.md, "feedback.colour"). */
export const quizColours = ['CORRECT', 'CLOSE', 'FAR'] as const;
export type QuizColour = (typeof quizColours)[number];
export const quizArrows = ['HIGHER', 'LOWER'] as const;
export type QuizArrow = (typeof quizArrows)[number];

/** How many guesses a property has (Spec section 4). */
export const quizAttempts = 5;
/** The points of a right guess by its attempt; they fall with each (domain.md, "points"). */
const pointsByAttempt = [100, 80, 60, 40, 20] as const;

/** Guesses outside these whole kroner are refused (domain.md, "priceGuess"). */
export const lowestGuess = 100_000;
export const highestGuess = 500_000_000;
export const quizGuess = v.pipe(nokPos(highestGuess), v.minValue(lowestGuess, 'QUIZ_LOW'));

/** Returns whether a price has not been guessed in this round: the same again would say nothing new. */
export const isNewPrice = (guesses: readonly number[], guess: number): boolean => !guesses.includes(guess);

/** Returns the middle of what is left by the guesses below and above the price, in steps of 50 000; null for none. */
export const betweenGuesses = (below: readonly number[], above: readonly number[]): number | null => {
  const [low, high] = [Math.max(...below), Math.min(...above)];
  const known = [low, high].filter(Number.isFinite);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, one) => sum + one, 0) / known.length / 50_000) * 50_000;
};

/** Returns how near a guess is: within 5 % of the price (Spec section 5), within 15 %, or further away. */
export const colourOf = (guess: number, price: number): QuizColour => {
  const away = 100 * Math.abs(guess - price);
  if (away <= 5 * price) return 'CORRECT';
  return away <= 15 * price ? 'CLOSE' : 'FAR';
};

/** Returns where the price lies from a guess; null for a right one. */
export const arrowOf = (guess: number, price: number): QuizArrow | null => {
  if (colourOf(guess, price) === 'CORRECT') return null;
  return guess < price ? 'HIGHER' : 'LOWER';
};

/** Returns the points of a round: by the attempt that was right, counted from 1; 0 when none was. */
export const quizPoints = (attempt: number | null): number =>
  attempt === null ? 0 : (pointsByAttempt[attempt - 1] ?? 0);

/** Returns by how many tenths of a percent a guess missed the price, half up; below zero when it was too low. */
export const errorOf = (guess: number, price: number): number => Math.round((1000 * (guess - price)) / price);

/** Days won in a row, up to the day of the last win. */
export interface Streak {
  readonly days: number;
  /** Null when no day is won. */
  readonly lastWon: IsoDate | null;
}
export const noStreak: Streak = { days: 0, lastWon: null };

/**
 * Returns the streak after a round of a day that ended. A lost day ends it, and so does a day without a win. A round that
 * is found unfinished after a later day is won changes nothing.
 */
export const streakAfter = (streak: Streak, day: IsoDate, isWon: boolean): Streak => {
  if (!isWon) return streak.lastWon !== null && streak.lastWon > day ? streak : noStreak;
  return { days: streak.lastWon === addDays(day, -1) ? streak.days + 1 : 1, lastWon: day };
};

/** Returns the days in a row on a day: they count up to it, or up to the day before while it may still be won. */
export const streakOn = ({ days, lastWon }: Streak, day: IsoDate): number =>
  lastWon === day || lastWon === addDays(day, -1) ? days : 0;
