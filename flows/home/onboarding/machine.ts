import { journeyOf, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const journey = journeyOf<typeof steps>().createMachine({
  id: 'onboarding',
  initial: 'areas',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: {
    areas: to('my-home'),
    'my-home': to('my-search'),
    'my-search': to('communication'),
    communication: to('neighborhood'),
    neighborhood: to('financing'),
    financing: to('ready'),
    ready: { type: 'final' },
  },
});
