import * as v from 'valibot';
import { nickname } from '#src/domain/quiz-nickname.ts';
import { betweenGuesses, isNewPrice, quizGuess } from '#src/domain/quiz-score.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import { one } from '#src/engine/fields/choices.ts';
import { money } from '#src/engine/fields/numbers.ts';
import { text } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info, type StepRule } from '#src/engine/step.ts';

/** What a guess is answered with: where the price lies, and how near the guess is. */
export const hints = ['CORRECT', 'HIGHER_CLOSE', 'HIGHER_FAR', 'LOWER_CLOSE', 'LOWER_FAR'] as const;
export type Hint = (typeof hints)[number];

/** The guesses of the steps before this one, as the facts have them. */
const listed = (fact = ''): readonly number[] =>
  fact
    .split(' ')
    .filter((guess) => guess !== '')
    .map(Number);

const isAnswered = (draft: StepDraft): boolean => draft.hint !== undefined;

/** One price is guessed once: the same again would tell nothing new. */
const onePriceOnce: StepRule = ({ guess }, { facts }) => {
  const read = v.safeParse(quizGuess, guess);
  const isRepeated = read.success && !isNewPrice([...listed(facts.low), ...listed(facts.high)], read.output);
  return isRepeated ? [{ path: 'guess', code: 'QUIZ_SAME', params: {} }] : [];
};

/** The guesses below and above the price, and the amount between them that the next one begins with. */
const bracket = ({ guess, hint }: { readonly guess: number; readonly hint?: Hint | undefined }, { facts }: Env) => {
  const low = [...listed(facts.low), ...(hint?.startsWith('HIGHER') ? [guess] : [])];
  const high = [...listed(facts.high), ...(hint?.startsWith('LOWER') ? [guess] : [])];
  const between = betweenGuesses(low, high);
  return { facts: { low: low.join(' '), high: high.join(' '), between: between === null ? '' : String(between) } };
};

/** One attempt. The server's answer to it is its hint; from then on neither can be changed. */
const attempt = () =>
  addingToEnv(
    ask(
      {
        guess: money({
          within: () => quizGuess,
          startAt: ({ facts }) => facts.between ?? '',
          fixedWhen: isAnswered,
        }),
        hint: one(hints, { when: isAnswered, fixedWhen: () => true }),
      },
      onePriceOnce,
    ),
    bracket,
  );

/** Customer reference, section 11. Leaving an attempt sends it; the lifecycle `quiz-round` answers it. */
export const steps = {
  home: info(),
  first: attempt(),
  second: attempt(),
  third: attempt(),
  fourth: attempt(),
  fifth: attempt(),
  result: info(),
  nickname: ask({ nickname: text(40, { optional: true, within: () => nickname, autoComplete: 'off' }) }),
  ranking: info(),
};

/** The five attempts, in order. */
export const attempts = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export const chapters = [
  { id: 'day', steps: ['home'] },
  { id: 'guesses', steps: attempts },
  { id: 'end', steps: ['result', 'nickname'] },
] as const;

const hintOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'hint' in answer ? answer.hint : undefined;

export const journey = defineJourney<typeof steps>()({
  id: 'quiz',
  initial: 'home',
  moves: {
    home: to('first'),
    first: to([{ guard: 'isCorrect', target: 'result' }, 'second']),
    second: to([{ guard: 'isCorrect', target: 'result' }, 'third']),
    third: to([{ guard: 'isCorrect', target: 'result' }, 'fourth']),
    fourth: to([{ guard: 'isCorrect', target: 'result' }, 'fifth']),
    fifth: to('result'),
    result: to([{ guard: 'hasNickname', target: 'ranking' }, 'nickname']),
    nickname: to('ranking'),
    ranking: { type: 'final' },
  },
  guards: {
    isCorrect: ({ event }) => hintOf(event.answer) === 'CORRECT',
    hasNickname: ({ context }) => (context.env.facts.nickname ?? '') !== '',
  },
});
