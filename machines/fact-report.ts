import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

/** The broker answers a report once: the fact is corrected in the broker system, or stands, with a reason. */
export type FactReportEvent = { type: 'CORRECT' } | { type: 'KEEP' };

/** A fact of a home that a party has reported as wrong. It is the broker's to correct at its source. */
export const factReportMachine = setup({
  types: {} as { context: Record<string, never>; events: FactReportEvent },
}).createMachine({
  id: 'fact-report',
  initial: 'open',
  context: {},
  states: {
    open: { on: { CORRECT: 'corrected', KEEP: 'kept' } },
    corrected: { type: 'final' },
    kept: { type: 'final' },
  },
});

export const factReport = {
  machine: factReportMachine,
  guardRefusals: {},
  // A colleague has answered it.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof factReportMachine, never>;
