import { assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** How often a popup may be put off. */
const mostLater = 3;
/** How long one LATER lasts, in ms: 7 days. */
const snooze = 7 * 86_400_000;

interface PopupContext {
  /** How often it was put off. */
  readonly later: number;
  /** When one that was put off may be shown again. */
  readonly until: IsoInstant | null;
}

export type PopupEvent =
  | { type: 'SHOW'; at: IsoInstant }
  /** The customer goes where it leads. */
  | { type: 'CLAIM' }
  /** The customer wants none of it. */
  | { type: 'CLOSE' }
  | { type: 'LATER'; at: IsoInstant };

const answers = { CLAIM: 'done', CLOSE: 'done' } as const;

/** One question over the home page for one customer. The fourth time it can no longer be put off. */
const popupMachine = setup({
  types: {} as { context: PopupContext; events: PopupEvent },
  guards: {
    mayWait: ({ context }) => context.later < mostLater,
    hasWaited: ({ context, event }) => event.type === 'SHOW' && (context.until === null || event.at >= context.until),
  },
  actions: {
    putOff: assign(({ context, event }) =>
      event.type === 'LATER' ? { later: context.later + 1, until: instantOf(Date.parse(event.at) + snooze) } : context,
    ),
  },
}).createMachine({
  id: 'popup',
  context: { later: 0, until: null },
  initial: 'pending',
  states: {
    pending: { on: { SHOW: 'shown' } },
    // SHOW: the page was left without an answer.
    shown: { on: { SHOW: 'shown', LATER: { guard: 'mayWait', target: 'snoozed', actions: 'putOff' }, ...answers } },
    // An answer in another tab, where it still stood: LATER again changes nothing.
    snoozed: { on: { SHOW: { guard: 'hasWaited', target: 'shown' }, LATER: 'snoozed', ...answers } },
    done: { type: 'final' },
  },
});

export const popup = {
  machine: popupMachine,
  guardRefusals: { mayWait: () => ({ code: 'POP_GONE' }), hasWaited: () => ({ code: 'POP_GONE' }) },
  stateRefusals: () => ({ code: 'POP_GONE' }),
} satisfies Lifecycle<typeof popupMachine, 'mayWait' | 'hasWaited'>;
