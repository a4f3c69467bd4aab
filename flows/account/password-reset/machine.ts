import { newPasswordMoves } from '#flows/_parts/passwords/machine.ts';
import { journeyOf } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'password-reset',
  initial: 'password',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: newPasswordMoves,
});
