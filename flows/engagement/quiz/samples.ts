import type { QuizBoard, QuizRound, QuizStatistics } from '#src/contract/engagement/quiz.ts';
import { arrowOf, colourOf, errorOf, quizAttempts, quizPoints } from '#src/domain/quiz-score.ts';
import type { Env } from '#src/engine/field.ts';

const right = { guess: '4 400 000', hint: 'CORRECT' } as const;
const attempt = <const G extends string, const H extends string>(guess: G, hint: H) => ({
  otherwise: { guess, hint },
  isCorrect: right,
  unsent: { guess },
});

/** At a home that was sold for 4 480 000. */
export const samples = {
  home: { default: {} },
  first: attempt('3 600 000', 'HIGHER_FAR'),
  second: attempt('5 000 000', 'LOWER_CLOSE'),
  third: attempt('4 000 000', 'HIGHER_CLOSE'),
  fourth: attempt('6 000 000', 'LOWER_FAR'),
  fifth: { default: { guess: '4 200 000', hint: 'HIGHER_CLOSE' }, right, unsent: { guess: '4 200 000' } },
  result: { otherwise: {}, hasNickname: {} },
  nickname: { default: { nickname: 'Silje' }, without: { nickname: '' } },
  ranking: { default: {} },
} as const;

const price = 4_480_000;
const guessOf = (value: number) => ({ value, arrow: arrowOf(value, price), colour: colourOf(value, price) });

const stateAfter = (guesses: QuizRound['guesses']): QuizRound['state'] => {
  if (guesses.at(-1)?.colour === 'CORRECT') return 'won';
  return guesses.length === quizAttempts ? 'lost' : 'playing';
};

/** A round after these guesses. */
export const roundOf = (guesses: readonly number[] = [], given: Partial<QuizRound> = {}): QuizRound => {
  const seen = guesses.map(guessOf);
  const state = stateAfter(seen);
  const ended = {
    points: quizPoints(state === 'won' ? guesses.length : null),
    soldFor: price,
    error: errorOf(guesses.at(-1) ?? 0, price),
    others: { won: [6, 19, 24, 17, 9], lost: 25 },
  };
  return {
    estateVitecId: 'a1b2c3d4e5f6',
    day: '2026-11-23',
    title: 'Toppleilighet med heis og felles takterrasse',
    area: 'Torshov, Oslo',
    type: 'APARTMENT',
    braI: 41,
    bedrooms: 1,
    floor: 5,
    yearOfBuild: 1936,
    soldQuarter: '2026Q1',
    images: ['apartment'],
    guesses: seen,
    attemptsLeft: quizAttempts - guesses.length,
    state,
    closesAt: '2126-11-24T06:00:00.000Z',
    counts: true,
    ...(state === 'playing' ? {} : ended),
    ...given,
  };
};

export const statisticsOf = (given: Partial<QuizStatistics> = {}): QuizStatistics => ({
  played: 18,
  won: 14,
  streak: 6,
  longestStreak: 11,
  distribution: { won: [0, 4, 6, 3, 1], lost: 4 },
  week: ([17, 18, 19, 20, 21, 22, 23] as const).map((day) => ({
    day: `2026-11-${day}`,
    isWon: day === 23 ? null : true,
  })),
  ...given,
});

const me = { rank: 14, nickname: 'Silje', points: 340, me: true };
export const boardOf = (given: Partial<QuizBoard> = {}): QuizBoard => ({
  items: [
    { rank: 1, nickname: 'Halvor', points: 520, me: false },
    { rank: 2, nickname: 'Thea', points: 480, me: false },
    { rank: 2, nickname: 'Oddvar', points: 480, me: false },
  ],
  me,
  total: 41,
  next: null,
  ...given,
});

/** The environment of a round after these guesses; once it has ended, with the week and its ranking. */
export const envAfter = (guesses: readonly number[], given: Partial<QuizRound> = {}, nickname = ''): Env => {
  const round = roundOf(guesses, given);
  const facts = { round: JSON.stringify(round), statistics: JSON.stringify(statisticsOf()), nickname };
  const board = JSON.stringify(boardOf());
  return { today: '2026-11-23', lists: {}, facts: round.state === 'playing' ? facts : { ...facts, board } };
};

export const sampleEnv: Env = envAfter([]);
/** The round has ended for one who is on the scoreboard. */
export const wonEnv: Env = envAfter([3_600_000, 5_000_000, 4_400_000], {}, 'Silje');
export const lostEnv: Env = envAfter([3_600_000, 5_000_000, 4_000_000, 6_000_000, 4_200_000]);

/** Other environments that the journey may begin in. */
export const otherEnvs: readonly Env[] = [wonEnv, lostEnv];
