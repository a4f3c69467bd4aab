import { journeyOf, to, waitFor } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The first page leads to the e-ID; after the return it is skipped. */
export const journey = journeyOf<typeof steps>()
  .extend({ guards: { isProven: ({ context }) => context.env.facts.proven === 'yes' } })
  .createMachine({
    id: 'confirm-identity',
    initial: 'start',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: { start: waitFor('isProven', 'password'), password: to('done'), done: { type: 'final' } },
  });
