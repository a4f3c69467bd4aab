import { beforeTheSaleMoves, pepMoves, usesLoans, usesOwnFunds } from '#flows/_parts/buyer-settlement/machine.ts';
import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { journeyOf, known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The order of the steps and their forks, one line per step (Spec section 2). */
export const moves = {
  start: to('participants'),
  ...beforeTheSaleMoves,
  'information-about-sale': to('own-pep'),
  ...pepMoves,
  'family-pep': to('intermediate-step'),
  'intermediate-step': to([{ guard: 'wantsOffers', target: 'leads' }, 'summary']),
  leads: to('summary'),
  ...signingMoves,
} as const;

export const journey = journeyOf<typeof steps, SignedFormEnv>()
  .extend({
    guards: {
      ...signingGuards,
      hasLoans: (now) => usesLoans(known(now)),
      hasOwnFunds: (now) => usesOwnFunds(known(now)),
      wantsOffers: (now) => known(now)['intermediate-step']?.wantsOffers === 'yes',
    },
  })
  .createMachine({
    id: 'settlement-buyer',
    version: '1',
    initial: 'start',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: moves,
  });
