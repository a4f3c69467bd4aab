import { journeyOf, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'signup-broker',
  initial: 'you',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { you: to('account'), account: to('sent'), sent: { type: 'final' } },
});
