import * as v from 'valibot';
import { propertyTypes } from '#src/domain/property-types.ts';
import { highestGuess, lowestGuess } from '#src/domain/quiz-score.ts';
import { dataOf } from './graphql-data.ts';
import type { ContentQuizHome } from './port.ts';

export const quizHomesQuery = `query QuizHomes($offset: Int!, $limit: Int!) {
  quizHomes(offset: $offset, limit: $limit) {
    id title { nb en } area type braI bedrooms floor yearOfBuild soldQuarter soldFor
  }
  quizHomesCount
}`;

/** A line of text that the database takes: no control character, and no half of a surrogate pair. */
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'no line of text'));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const QuizHome = v.object({
  id: line(100),
  title: v.object({ nb: line(120), en: line(120) }),
  area: line(120),
  type: v.picklist(propertyTypes),
  braI: whole(1, 10_000),
  bedrooms: whole(0, 50),
  floor: v.nullish(whole(-5, 100), null),
  yearOfBuild: whole(1000, 2100),
  soldQuarter: v.pipe(v.string(), v.regex(/^\d{4}Q[1-4]$/)),
  /** A price that could not be guessed would be no quiz. */
  soldFor: whole(lowestGuess, highestGuess),
});

export const readQuizHomes = (
  given: unknown,
): { readonly homes: readonly ContentQuizHome[]; readonly total: number } => {
  const list = v.object({ quizHomes: v.array(QuizHome), quizHomesCount: whole(0, 1_000_000) });
  const { quizHomes, quizHomesCount } = dataOf(list, given);
  return { homes: quizHomes, total: quizHomesCount };
};
