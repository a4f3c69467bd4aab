import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The order of the steps and their forks, one line per step (Spec section 2): a seller has no financing. */
export const moves = {
  start: to('participants'),
  participants: to('information-about-participants'),
  'information-about-participants': to('information-about-sale'),
  'information-about-sale': to('information-about-property'),
  'information-about-property': to('information-about-equity'),
  'information-about-equity': to('own'),
  own: to('employee'),
  employee: to('family'),
  family: to([{ guard: 'buys', target: 'financing' }, 'summary']),
  financing: to('summary'),
  ...signingMoves,
} as const;

export const journey = defineJourney<typeof steps, SignedFormEnv>()({
  id: 'pep-form',
  initial: 'start',
  moves,
  guards: { ...signingGuards, buys: (now) => known(now).start?.role === 'BUYER' },
});
