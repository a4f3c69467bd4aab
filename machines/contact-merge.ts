import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { mergeUndoDays } from '#src/domain/contact-merge.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

export interface ContactMergeContext {
  /** Null before the merge. */
  mergedAt: IsoInstant | null;
}
/** What is known of two customers that says they are two people. */
export interface ApartFacts {
  /** Parties of one home on different sides. */
  readonly acrossSides: boolean;
  /** Both have an account that an e-ID or a wallet has proven, and not of one person. */
  readonly bothProven: boolean;
}
export type ContactMergeEvent = ({ type: 'MERGE'; at: IsoInstant } & ApartFacts) | { type: 'UNDO'; at: IsoInstant };

/** Returns the first instant at which a merge may not be undone. */
export const mergeUndoEnds = (mergedAt: IsoInstant): IsoInstant =>
  instantOf(Date.parse(mergedAt) + mergeUndoDays * 86_400_000);

/**
 * Two contacts of an office that a broker holds to be one person, and may take apart for seven days. Never the two sides
 * of one home, and never two proven people (reference/authority.md, Around the forms).
 */
const contactMergeMachine = setup({
  types: {} as {
    context: ContactMergeContext;
    events: ContactMergeEvent;
    input: Partial<ContactMergeContext>;
  },
  guards: {
    areOnOneSide: ({ event }) => event.type === 'MERGE' && !event.acrossSides,
    areNotBothProven: ({ event }) => event.type === 'MERGE' && !event.bothProven,
    isUndoOpen: ({ context, event }) => context.mergedAt !== null && event.at < mergeUndoEnds(context.mergedAt),
  },
  actions: { noteTime: assign({ mergedAt: (_, params: { at: IsoInstant }) => params.at }) },
}).createMachine({
  id: 'contact-merge',
  context: ({ input }) => ({ mergedAt: null, ...input }),
  initial: 'apart',
  states: {
    apart: {
      on: {
        MERGE: {
          guard: and(['areOnOneSide', 'areNotBothProven']),
          target: 'merged',
          actions: { type: 'noteTime', params: ({ event }) => event },
        },
      },
    },
    merged: { on: { UNDO: { guard: 'isUndoOpen', target: 'undone' } } },
    undone: { type: 'final' },
  },
});

export const contactMerge = {
  machine: contactMergeMachine,
  guardRefusals: {
    areOnOneSide: () => ({ code: 'MERGE_SIDES' }),
    areNotBothProven: () => ({ code: 'MERGE_PROVEN' }),
    isUndoOpen: () => ({ code: 'BATCH_LATE', params: { days: mergeUndoDays } }),
  },
  // Another tab has undone it.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof contactMergeMachine, 'areOnOneSide' | 'areNotBothProven' | 'isUndoOpen'>;
