import { journeyOf, known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The sign-in methods, one line per step (Spec section 1, "Sign-in options"). */
export const moves = {
  start: to([{ guard: 'byPhone', target: 'phone' }, 'email']),
  email: to('done'),
  phone: to('code'),
  code: to('done'),
  done: { type: 'final' },
} as const;

export const journey = journeyOf<typeof steps>()
  .extend({ guards: { byPhone: (now) => known(now).start?.method === 'PHONE_NUMBER' } })
  .createMachine({
    id: 'signin',
    initial: 'start',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: moves,
  });
