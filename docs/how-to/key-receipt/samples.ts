import { participantsSamples, sampleLists } from '#flows/_parts/participants/samples.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { signingSamples } from '#flows/_parts/signing/samples.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  start: { default: {} },
  participants: participantsSamples,
  keys: { lacksKeys: { sets: '2', areAllHere: 'no' }, otherwise: { sets: '3', areAllHere: 'yes' } },
  missing: { default: { which: 'Nøkkelen til boden' } },
  ...signingSamples,
};

/** The server's part of the opened form, for stories and model tests. */
export const sampleEnv: SignedFormEnv = {
  today: '2026-11-24',
  protocol: 'created',
  lists: sampleLists,
  facts: { home: 'Måkesmauet 11, 5034 Bergen' },
};
