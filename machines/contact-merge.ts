import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { mergeUndoDays } from '#src/domain/contact-merge.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

export interface ContactMergeContext {
  mergedAt: IsoInstant;
}
export interface ContactMergeEvent {
  type: 'UNDO';
  at: IsoInstant;
}

/** Returns the first instant at which a merge may not be undone. */
export const mergeUndoEnds = ({ mergedAt }: ContactMergeContext): IsoInstant =>
  instantOf(Date.parse(mergedAt) + mergeUndoDays * 86_400_000);

/** Two contacts of an office that a broker holds to be one person, and may take apart for seven days. */
const contactMergeMachine = setup({
  types: {} as { context: ContactMergeContext; events: ContactMergeEvent; input: ContactMergeContext },
  guards: { isUndoOpen: ({ context, event }) => event.at < mergeUndoEnds(context) },
}).createMachine({
  id: 'contact-merge',
  context: ({ input: { mergedAt } }) => ({ mergedAt }),
  initial: 'merged',
  states: {
    merged: { on: { UNDO: { guard: 'isUndoOpen', target: 'undone' } } },
    undone: { type: 'final' },
  },
});

export const contactMerge = {
  machine: contactMergeMachine,
  guardRefusals: { isUndoOpen: () => ({ code: 'BATCH_LATE', params: { days: mergeUndoDays } }) },
  // Another tab has undone it.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof contactMergeMachine, 'isUndoOpen'>;
