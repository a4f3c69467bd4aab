import { beforeTheSaleMoves, pepMoves, usesLoans, usesOwnFunds } from '#flows/_parts/buyer-settlement/machine.ts';
import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
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

export const journey = defineJourney<typeof steps, SignedFormEnv>()({
  id: 'settlement-buyer',
  initial: 'start',
  moves,
  guards: {
    ...signingGuards,
    hasLoans: (now) => usesLoans(known(now)),
    hasOwnFunds: (now) => usesOwnFunds(known(now)),
    wantsOffers: (now) => known(now)['intermediate-step']?.wantsOffers === 'yes',
  },
});
