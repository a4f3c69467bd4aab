import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type SellerBucket, sellerBuckets } from '#src/domain/journey-buckets.ts';

export interface SaleContext {
  /** When each step began. A step that the broker system skipped has none. */
  readonly since: Readonly<Partial<Record<SellerBucket, IsoInstant>>>;
  readonly endedAt: IsoInstant | null;
}

export type SaleEvent =
  /** The broker system reports a later step. Those between count as done. */
  | { type: 'ADVANCE'; to: SellerBucket; at: IsoInstant }
  /** The bids came to nothing, or the buyer withdrew: back to viewings. */
  | { type: 'BACK'; isSold: boolean; at: IsoInstant }
  | { type: 'COMPLETE'; isTakenOver: boolean; hasUnfinishedForm: boolean; at: IsoInstant }
  | { type: 'WITHDRAW'; at: IsoInstant }
  /** A home that was withdrawn is for sale again: a new sale from its first step. */
  | { type: 'RELIST'; at: IsoInstant };

const leadsTo =
  (bucket: SellerBucket) =>
  ({ event }: { event: SaleEvent }): boolean =>
    event.type === 'ADVANCE' && event.to === bucket;

const withdraw = { target: 'withdrawn', actions: 'noteEnd' } as const;
const advances = [
  { guard: 'toTargetGroup', target: 'target-group-analysis', actions: 'noteStep' },
  { guard: 'toMarketing', target: 'marketing', actions: 'noteStep' },
  { guard: 'toViewing', target: 'viewing', actions: 'noteStep' },
  { guard: 'toBidRound', target: 'bid-round', actions: 'noteStep' },
  { guard: 'toPostWork', target: 'post-work', actions: 'noteStep' },
] as const;

/**
 * A sale as the seller follows it: a state for each of the six steps of Spec section 3, then completed or withdrawn. The
 * broker system moves it; no customer does.
 */
export const saleMachine = setup({
  types: {} as { context: SaleContext; events: SaleEvent; input: { readonly at: IsoInstant } },
  guards: {
    toTargetGroup: leadsTo('target-group-analysis'),
    toMarketing: leadsTo('marketing'),
    toViewing: leadsTo('viewing'),
    toBidRound: leadsTo('bid-round'),
    toPostWork: leadsTo('post-work'),
    isUnsold: ({ event }) => event.type === 'BACK' && !event.isSold,
    isTakenOver: ({ event }) => event.type === 'COMPLETE' && event.isTakenOver,
    hasNoUnfinishedForm: ({ event }) => event.type === 'COMPLETE' && !event.hasUnfinishedForm,
  },
  actions: {
    noteStep: assign({
      since: ({ context, event }) =>
        event.type === 'ADVANCE' ? { ...context.since, [event.to]: event.at } : context.since,
    }),
    noteBack: assign({
      since: ({ context, event }) => {
        const { 'bid-round': _, 'post-work': __, ...before } = context.since;
        return { ...before, viewing: before.viewing ?? event.at };
      },
    }),
    noteEnd: assign({ endedAt: ({ event }) => event.at }),
    startAgain: assign({ since: ({ event }) => ({ preparation: event.at }), endedAt: null }),
  },
}).createMachine({
  id: 'sale',
  initial: 'preparation',
  context: ({ input }) => ({ since: { preparation: input.at }, endedAt: null }),
  states: {
    preparation: { on: { ADVANCE: advances, WITHDRAW: withdraw } },
    'target-group-analysis': { on: { ADVANCE: advances.slice(1), WITHDRAW: withdraw } },
    marketing: { on: { ADVANCE: advances.slice(2), WITHDRAW: withdraw } },
    viewing: { on: { ADVANCE: advances.slice(3), WITHDRAW: withdraw } },
    'bid-round': {
      on: {
        ADVANCE: advances.slice(4),
        BACK: { guard: 'isUnsold', target: 'viewing', actions: 'noteBack' },
        WITHDRAW: withdraw,
      },
    },
    'post-work': {
      on: {
        BACK: { guard: 'isUnsold', target: 'viewing', actions: 'noteBack' },
        COMPLETE: { guard: and(['isTakenOver', 'hasNoUnfinishedForm']), target: 'completed', actions: 'noteEnd' },
        WITHDRAW: withdraw,
      },
    },
    completed: { type: 'final' },
    withdrawn: { on: { RELIST: { target: 'preparation', actions: 'startAgain' } } },
  },
});

type SaleGuard =
  | 'toTargetGroup'
  | 'toMarketing'
  | 'toViewing'
  | 'toBidRound'
  | 'toPostWork'
  | 'isUnsold'
  | 'isTakenOver'
  | 'hasNoUnfinishedForm';

// Only the broker system moves a sale. What does not fit its step is kept as a deviation for the broker.
const doesNotFit = () => ({ code: 'INVALID_INPUT' }) as const;

export const sale = {
  machine: saleMachine,
  guardRefusals: {
    toTargetGroup: doesNotFit,
    toMarketing: doesNotFit,
    toViewing: doesNotFit,
    toBidRound: doesNotFit,
    toPostWork: doesNotFit,
    isUnsold: doesNotFit,
    isTakenOver: doesNotFit,
    hasNoUnfinishedForm: doesNotFit,
  },
  stateRefusals: doesNotFit,
} satisfies Lifecycle<typeof saleMachine, SaleGuard>;

/** Returns the steps before the sale's own, in order; all of them when it is completed. */
export const bucketsDone = (state: string): readonly SellerBucket[] => {
  if (state === 'completed') return sellerBuckets;
  const steps: readonly string[] = sellerBuckets;
  return sellerBuckets.slice(0, Math.max(steps.indexOf(state), 0));
};
