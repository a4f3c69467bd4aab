import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to, waitFor } from '#src/engine/journey.ts';
import type { steps, TakeoverEnv } from './steps.ts';

/** The order of the steps and their forks, one line per step (Spec section 2; forks: domain.md section 8). */
export const moves = {
  handover: to('participants'),
  participants: to([{ guard: 'developerSells', target: 'firesafety' }, 'seller-new-address']),
  'seller-new-address': to('firesafety'),
  firesafety: to('inspection'),
  inspection: to('water'),
  water: to('electricity'),
  electricity: to([{ guard: 'sharesMeter', target: 'settlement' }, 'electricity-provider']),
  'electricity-provider': to([{ guard: 'choosesAlone', target: 'electricity-optout' }, 'electricity-person']),
  'electricity-optout': to('settlement'),
  'electricity-person': to('settlement'),
  settlement: to([{ guard: 'withholds', target: 'final-settlement' }, 'keys']),
  'final-settlement': to('keys'),
  keys: to('summary'),
  summary: to('who-signs'),
  'who-signs': waitFor('documentMade', 'signing'),
  signing: waitFor('everyoneSigned', 'finish'),
  finish: { type: 'final' },
} as const;

export const journey = defineJourney<typeof steps, TakeoverEnv>()({
  id: 'takeover-protocol',
  initial: 'handover',
  moves,
  guards: {
    // A developer has no new address to send mail to.
    developerSells: ({ context }) => (context.env.facts.developer ?? '') !== '',
    sharesMeter: (now) => known(now).electricity?.hasMeter === 'no',
    choosesAlone: (now) => known(now)['electricity-provider']?.provider === 'OPT_OUT',
    withholds: (now) => known(now).settlement?.mode === 'WITHHOLD',
    documentMade: ({ context }) => ['signing', 'locked', 'signed', 'finalized'].includes(context.env.protocol),
    everyoneSigned: ({ context }) => ['signed', 'finalized'].includes(context.env.protocol),
  },
});
