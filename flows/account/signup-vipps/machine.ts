import { accountMadeMoves, isCodeUnknown } from '#flows/_parts/account-details/machine.ts';
import { introMoves, isProven } from '#flows/_parts/proven-sign-up/machine.ts';
import { journeyOf, known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>()
  .extend({
    guards: {
      isProven: ({ context }) => isProven(context.env),
      isCodeUnknown: (now) => isCodeUnknown(known(now).register?.referralCode, now.context.env),
    },
  })
  .createMachine({
    id: 'signup-vipps',
    initial: 'intro',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: {
      intro: introMoves,
      who: to('register'),
      register: to([{ guard: 'isCodeUnknown', target: 'code-unknown' }, 'done']),
      ...accountMadeMoves,
    },
  });
