import { journeyOf, known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

export const moves = {
  reason: to('proof'),
  proof: to([{ guard: 'byPassword', target: 'password' }, { guard: 'byCode', target: 'code' }, 'identity']),
  password: to('deleted'),
  code: to('deleted'),
  identity: to('deleted'),
  deleted: { type: 'final' },
} as const;

export const journey = journeyOf<typeof steps>()
  .extend({
    guards: {
      byPassword: (now) => known(now).proof?.method === 'PASSWORD',
      byCode: (now) => known(now).proof?.method === 'CODE',
    },
  })
  .createMachine({
    id: 'account-deletion',
    initial: 'reason',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: moves,
  });
