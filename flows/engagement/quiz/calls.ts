import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { QuizBoard, QuizRound, QuizStatistics, quiz } from '#src/contract/engagement/quiz.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';
import { attempts, type Hint } from './steps.ts';

type Facts = Env['facts'];

/** How many of the week's best the last step shows. */
const best = '10';

const read = <T>(schema: v.GenericSchema<unknown, T>, fact: string | undefined): T | undefined =>
  fact === undefined || fact === '' ? undefined : v.parse(schema, JSON.parse(fact));

/** Returns the home of the day with the guesses at it, as the server last said. */
export const roundIn = ({ round }: Facts): QuizRound | undefined => read(QuizRound, round);
export const statisticsIn = ({ statistics }: Facts): QuizStatistics | undefined => read(QuizStatistics, statistics);
/** Returns the ranking of the week; undefined before the round has ended. */
export const boardIn = ({ board }: Facts): QuizBoard | undefined => read(QuizBoard, board);

const hintOf = ({ arrow, colour }: QuizRound['guesses'][number]): Hint =>
  arrow === null || colour === 'CORRECT' ? 'CORRECT' : `${arrow}_${colour}`;

/** Returns the guesses that the server holds, as answers of the attempts. */
export const startOf = (round: QuizRound): JourneyStart => ({
  facts: { round: JSON.stringify(round) },
  drafts: Object.fromEntries(
    round.guesses.map((guess, index): readonly [string, StepDraft] => [
      attempts[index] ?? '',
      { guess: String(guess.value), hint: hintOf(guess) },
    ]),
  ),
  stored: attempts.slice(0, round.guesses.length),
});

export const readStatistics = async (call: Call): Promise<Facts> => ({
  statistics: JSON.stringify(await call(quiz.statistics, {})),
});
export const readBoard = async (call: Call): Promise<Facts> => ({
  board: JSON.stringify(await call(quiz.scoreboard, { query: { range: 'WEEK', limit: best } })),
});

/** Fetches what a round shows once it has ended; nothing before. */
export const readEnd = async (round: QuizRound, call: Call): Promise<Facts> => {
  if (round.state === 'playing') return {};
  const [statistics, board] = await Promise.all([readStatistics(call), readBoard(call)]);
  return { ...statistics, ...board };
};

/** Fetches the home of the day again: its words in another language, or another home. Never rejects. */
export const readAgain = (call: Call): Promise<QuizRound | undefined> =>
  call(quiz.today, { query: {} }).catch(() => undefined);
