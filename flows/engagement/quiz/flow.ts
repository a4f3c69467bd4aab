import type { Call } from '#src/contract/call.ts';
import { quiz } from '#src/contract/engagement/quiz.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { Sent, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { readBoard, readEnd, readStatistics, roundIn, startOf } from './calls.ts';
import { samples } from './samples.ts';
import { chapters, journey, steps } from './steps.ts';
import { texts } from './texts.ts';

interface Attempt {
  readonly answer: { readonly guess: number };
  readonly env: Env;
}

/** Sends one guess. What another tab has guessed meanwhile comes with the answer. */
const guess = async (_: Where, { answer, env }: Attempt, call: Call): Promise<Sent> => {
  const { estateVitecId = '' } = roundIn(env.facts) ?? {};
  const round = await call(quiz.guess, { body: { priceGuess: String(answer.guess), estateVitecId } });
  const { facts, ...start } = startOf(round);
  return { ...start, facts: { ...facts, ...(await readEnd(round, call)) } };
};

/** The step that a customer sees who comes back; without one, the next attempt. */
const opens = { playing: {}, won: { at: 'result' }, lost: { at: 'result' } } as const;

const next = { nb: 'Hent dagens bolig', en: 'Get the home of the day' };
const seen = { nb: 'Se hvordan det gikk', en: 'See how it went' };

const calls: SentCalls<typeof steps> = {
  async open(_, call) {
    const round = await call(quiz.today, { query: {} });
    const [settings, statistics, end] = await Promise.all([
      call(quiz.settings, {}),
      readStatistics(call),
      readEnd(round, call),
    ]);
    const { facts, ...start } = startOf(round);
    return {
      ...start,
      facts: { ...facts, ...statistics, ...end, nickname: settings.nickname ?? '' },
      about: round.estateVitecId,
      ...(round.guesses.length === 0 ? { at: 'home' } : opens[round.state]),
    };
  },
  submit: {
    first: guess,
    second: guess,
    third: guess,
    fourth: guess,
    fifth: guess,
    async nickname(_, { answer: { nickname } }, call) {
      if (nickname !== undefined) await call(quiz.changeSettings, { body: { nickname } });
      return { facts: await readBoard(call) };
    },
  },
  refusedAt: { QUIZ_SAME: 'guess', QUIZ_LOW: 'guess', QUIZ_NAME: 'nickname', QUIZ_NAME_TAKEN: 'nickname' },
  closedBy: ['QUIZ_NEXT', 'QUIZ_DONE'],
  waysOn: { QUIZ_NEXT: { to: address.path, words: next }, QUIZ_DONE: { to: address.path, words: seen } },
  leadsTo: { end: '/customer/home', left: '/customer/home' },
};

const atAttempt = () => import('./screens/attempt.tsx');

export default defineFlow({
  address,
  journey,
  steps,
  chapters,
  texts,
  samples,
  calls,
  screens: {
    home: () => import('./screens/home.tsx'),
    first: atAttempt,
    second: atAttempt,
    third: atAttempt,
    fourth: atAttempt,
    fifth: atAttempt,
    result: () => import('./screens/result.tsx'),
    ranking: () => import('./screens/ranking.tsx'),
  },
});
