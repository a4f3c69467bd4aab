import { verifyMoves } from '#flows/_parts/verify-email/machine.ts';
import { journeyOf } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'email-verify',
  initial: 'confirm',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: verifyMoves,
});
