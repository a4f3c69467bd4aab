import { accountMadeMoves, isCodeUnknown } from '#flows/_parts/account-details/machine.ts';
import { journeyOf, known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>()
  .extend({ guards: { isCodeUnknown: (now) => isCodeUnknown(known(now).details?.referralCode, now.context.env) } })
  .createMachine({
    id: 'signup',
    initial: 'phone',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: {
      phone: to('code'),
      code: to('person'),
      person: to('details'),
      details: to([{ guard: 'isCodeUnknown', target: 'code-unknown' }, 'done']),
      ...accountMadeMoves,
    },
  });
