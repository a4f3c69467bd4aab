import { forgotMoves } from '#flows/_parts/passwords/machine.ts';
import { journeyOf } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'password-forgot',
  initial: 'email',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: forgotMoves,
});
