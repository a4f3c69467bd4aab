import * as v from 'valibot';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { quizRanges } from '#src/domain/quiz-day.ts';
import { nickname } from '#src/domain/quiz-nickname.ts';
import { quizArrows, quizColours, quizGuess } from '#src/domain/quiz-score.ts';
import { endpoint } from '../endpoint.ts';
import { formerStart, paged, pageOf } from '../paging.ts';
import { whole } from '../shared.ts';

/** The name of a property in the quiz. It leads to no home and no price. */
const quizAlias = v.pipe(v.string('INVALID_INPUT'), v.regex(/^[a-z0-9]{12}$/, 'INVALID_INPUT'));

const guess = v.object({
  /** Whole kroner. */
  value: v.number(),
  /** Where the price lies; null for a right guess. */
  arrow: v.nullable(v.picklist(quizArrows)),
  colour: v.picklist(quizColours),
});

/** How the players of a day ended: by the attempt that was right, and those who found no price. */
const spread = v.object({ won: v.array(v.number()), lost: v.number() });

export const QuizRound = v.object({
  estateVitecId: v.string(),
  day: isoDate,
  title: v.string(),
  area: v.string(),
  type: v.picklist(propertyTypes),
  braI: v.number(),
  bedrooms: v.number(),
  floor: v.nullable(v.number()),
  yearOfBuild: v.number(),
  /** Such as `2026Q1`. */
  soldQuarter: v.string(),
  /** Names of drawings. */
  images: v.array(v.string()),
  guesses: v.array(guess),
  attemptsLeft: v.number(),
  state: v.picklist(['playing', 'won', 'lost']),
  /** When the next quiz opens. */
  closesAt: isoInstant,
  /** False for a customer's own home: they play another property, outside the scoreboard. */
  counts: v.boolean(),
  /** The following are there once the round has ended. */
  points: v.optional(v.number()),
  soldFor: v.optional(v.number()),
  /** Tenths of a percent by which the last guess missed; below zero when it was too low. */
  error: v.optional(v.number()),
  /** Null with fewer than 20 players. */
  others: v.optional(v.nullable(spread)),
});
export type QuizRound = v.InferOutput<typeof QuizRound>;

export const QuizStatistics = v.object({
  played: v.number(),
  won: v.number(),
  streak: v.number(),
  longestStreak: v.number(),
  distribution: spread,
  /** The last seven days, the oldest first: whether each was won, and null for a day not ended. */
  week: v.array(v.object({ day: isoDate, isWon: v.nullable(v.boolean()) })),
});
export type QuizStatistics = v.InferOutput<typeof QuizStatistics>;

const placed = v.object({ rank: v.number(), nickname: v.string(), points: v.number(), me: v.boolean() });
export const QuizBoard = v.object({
  ...pageOf(placed),
  /** The customer's own row; null without a nickname or a round in the period. */
  me: v.nullable(placed),
  total: v.number(),
});
export type QuizBoard = v.InferOutput<typeof QuizBoard>;

const settings = v.object({ nickname: v.nullable(v.string()) });
const flag = 'property-price-quiz';

/** Spec section 7, "Quiz". A price is in no response before the round of this customer has ended. */
export const quiz = {
  today: endpoint({
    method: 'GET',
    path: '/getPriceGuessingEstate',
    access: 'customer',
    reaches: 'pages',
    summary: 'The property of the day, and the customer’s guesses at its price',
    query: v.strictObject({ index: v.optional(whole(0, 1000)) }),
    answer: QuizRound,
    problems: ['QUIZ_NONE'],
    flag,
  }),
  guess: endpoint({
    method: 'POST',
    path: '/guessEstatePrice',
    access: 'customer',
    reaches: 'pages',
    summary: 'Guess the price of the property of the day',
    body: v.strictObject({ priceGuess: quizGuess, estateVitecId: quizAlias }),
    answer: QuizRound,
    problems: ['QUIZ_NONE', 'QUIZ_NEXT', 'QUIZ_SAME', 'QUIZ_DONE', 'TOO_MANY'],
    flag,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/getPriceGuessingUserStatistics',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the customer has played and won, and their days in a row',
    answer: QuizStatistics,
    flag,
  }),
  scoreboard: endpoint({
    method: 'GET',
    path: '/priceGuessingScoreboard',
    access: 'customer',
    reaches: 'pages',
    summary: 'The players of a period who chose a nickname, the best first',
    query: v.strictObject({
      range: v.picklist(quizRanges, 'V_CHOOSE_ONE'),
      ...paged,
      offset: formerStart,
    }),
    answer: QuizBoard,
    flag,
  }),
  guessesToday: endpoint({
    method: 'GET',
    path: '/getTotalGuessesTodayByUserId',
    access: 'customer',
    reaches: 'pages',
    summary: 'How many guesses the customer has made today, and how many there are',
    answer: v.object({ guesses: v.number(), limit: v.number() }),
    flag,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/priceGuessingSettings',
    access: 'customer',
    reaches: 'pages',
    summary: 'The nickname on the scoreboard',
    answer: settings,
    flag,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/priceGuessingSettings',
    access: 'customer',
    reaches: 'pages',
    summary: 'Choose the nickname on the scoreboard; without one the customer is not on it',
    body: v.strictObject({ nickname: v.nullable(nickname) }),
    answer: settings,
    problems: ['QUIZ_NAME_TAKEN'],
    flag,
  }),
};
