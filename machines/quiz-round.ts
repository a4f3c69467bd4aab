import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { colourOf, isNewPrice, quizAttempts } from '#src/domain/quiz-score.ts';

interface QuizRoundContext {
  /** When the next quiz opens. */
  readonly closesAt: IsoInstant;
  /** Whole kroner, the lowest first. */
  guesses: readonly number[];
}

type QuizRoundEvent =
  /** `price` is what the home was sold for; whole kroner. */
  | { type: 'GUESS'; guess: number; price: number; at: IsoInstant }
  /** The next quiz has opened. */
  | { type: 'CLOSE'; at: IsoInstant };

/** One customer's guesses at the property of one day. A round that is not ended by its own guesses counts as lost. */
const quizRoundMachine = setup({
  types: {} as { context: QuizRoundContext; events: QuizRoundEvent; input: { readonly closesAt: IsoInstant } },
  guards: {
    isInPlay: ({ context, event }) => event.type === 'GUESS' && event.at < context.closesAt,
    isNewGuess: ({ context, event }) => event.type === 'GUESS' && isNewPrice(context.guesses, event.guess),
    isCorrect: ({ event }) => event.type === 'GUESS' && colourOf(event.guess, event.price) === 'CORRECT',
    isLastGuess: ({ context }) => context.guesses.length === quizAttempts - 1,
    dayIsOver: ({ context, event }) => event.type === 'CLOSE' && event.at >= context.closesAt,
  },
  actions: {
    noteGuess: assign(({ context, event }) =>
      event.type === 'GUESS'
        ? { guesses: [...context.guesses, event.guess].toSorted((one, other) => one - other) }
        : context,
    ),
  },
}).createMachine({
  id: 'quiz-round',
  context: ({ input }) => ({ closesAt: input.closesAt, guesses: [] }),
  initial: 'playing',
  states: {
    playing: {
      on: {
        GUESS: [
          { guard: and(['isInPlay', 'isNewGuess', 'isCorrect']), target: 'won', actions: 'noteGuess' },
          { guard: and(['isInPlay', 'isNewGuess', 'isLastGuess']), target: 'lost', actions: 'noteGuess' },
          { guard: and(['isInPlay', 'isNewGuess']), target: 'playing', actions: 'noteGuess' },
        ],
        CLOSE: { guard: 'dayIsOver', target: 'abandoned' },
      },
    },
    won: { type: 'final' },
    lost: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

export const quizRound = {
  machine: quizRoundMachine,
  guardRefusals: {
    isInPlay: () => ({ code: 'QUIZ_NEXT' }),
    isNewGuess: () => ({ code: 'QUIZ_SAME' }),
    // The last branch of a guess has neither guard, so these never refuse one.
    isCorrect: () => ({ code: 'STALE' }),
    isLastGuess: () => ({ code: 'STALE' }),
    dayIsOver: () => ({ code: 'STALE' }),
  },
  stateRefusals: (state) => ({ code: state === 'abandoned' ? 'QUIZ_NEXT' : 'QUIZ_DONE' }),
} satisfies Lifecycle<typeof quizRoundMachine, 'isInPlay' | 'isNewGuess' | 'isCorrect' | 'isLastGuess' | 'dayIsOver'>;
