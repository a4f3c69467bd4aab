import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The order of the steps, one line per step; the signing's are every form's. */
export const moves = {
  start: to('participants'),
  participants: to('keys'),
  keys: to([{ guard: 'lacksKeys', target: 'missing' }, 'summary']),
  missing: to('summary'),
  ...signingMoves,
} as const;

export const journey = defineJourney<typeof steps, SignedFormEnv>()({
  id: 'key-receipt',
  initial: 'start',
  moves,
  guards: { ...signingGuards, lacksKeys: (now) => known(now).keys?.areAllHere === 'no' },
});
