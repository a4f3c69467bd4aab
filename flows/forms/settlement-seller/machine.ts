import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The order of the steps and their forks, one line per step (Spec section 2). */
export const moves = {
  start: to('participants'),
  participants: to('loan'),
  loan: to('account'),
  account: to('own-pep'),
  'own-pep': to('employee-pep'),
  'employee-pep': to('family-pep'),
  'family-pep': to('intermediate-step'),
  'intermediate-step': to([{ guard: 'wantsOffers', target: 'leads' }, 'summary']),
  leads: to('summary'),
  ...signingMoves,
} as const;

export const journey = defineJourney<typeof steps, SignedFormEnv>()({
  id: 'settlement-seller',
  initial: 'start',
  moves,
  guards: {
    ...signingGuards,
    wantsOffers: (now) => known(now)['intermediate-step']?.wantsOffers === 'yes',
  },
});
