import { journeyOf, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'change-email',
  initial: 'email',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { email: to('sent'), sent: { type: 'final' } },
});
