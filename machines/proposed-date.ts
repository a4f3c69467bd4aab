import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';

export interface ProposedDateContext {
  /** What the seller has proposed; null while nothing waits for the broker. */
  proposed: IsoInstant | null;
}

export type ProposedDateEvent =
  | { type: 'PROPOSE'; date: IsoInstant; at: IsoInstant }
  /** The broker takes the proposed day, at a time. `read` is the proposal that the broker has read. */
  | { type: 'ACCEPT'; read: IsoInstant; date: IsoInstant; at: IsoInstant }
  /** The broker sets another date, with a reason. */
  | { type: 'MOVE'; read: IsoInstant; date: IsoInstant; at: IsoInstant }
  /** The broker says no, with a reason. */
  | { type: 'DECLINE'; read: IsoInstant; at: IsoInstant };

/** A date of a sale that the seller may propose, and the broker sets. Once it is set, no proposal changes it. */
export const proposedDateMachine = setup({
  types: {} as { context: ProposedDateContext; events: ProposedDateEvent },
  guards: {
    isAhead: ({ event }) => 'date' in event && event.date > event.at,
    isAsRead: ({ context, event }) => 'read' in event && event.read === context.proposed,
    isTheDay: ({ context, event }) =>
      event.type === 'ACCEPT' && context.proposed !== null && osloDate(event.date) === osloDate(context.proposed),
  },
  actions: {
    note: assign({ proposed: ({ context, event }) => (event.type === 'PROPOSE' ? event.date : context.proposed) }),
    forget: assign({ proposed: null }),
  },
}).createMachine({
  id: 'proposed-date',
  initial: 'open',
  context: { proposed: null },
  states: {
    open: { on: { PROPOSE: { guard: 'isAhead', target: 'proposed', actions: 'note' } } },
    proposed: {
      on: {
        PROPOSE: { guard: 'isAhead', target: 'proposed', actions: 'note' },
        ACCEPT: { guard: and(['isAsRead', 'isAhead', 'isTheDay']), target: 'fixed', actions: 'forget' },
        MOVE: { guard: and(['isAsRead', 'isAhead']), target: 'fixed', actions: 'forget' },
        DECLINE: { guard: 'isAsRead', target: 'open', actions: 'forget' },
      },
    },
    fixed: { type: 'final' },
  },
});

export const proposedDate = {
  machine: proposedDateMachine,
  guardRefusals: {
    isAhead: () => ({ code: 'V_DATE_FUTURE' }),
    isAsRead: () => ({ code: 'STALE' }),
    isTheDay: () => ({ code: 'V_DATE' }),
  },
  // Nothing waits for the broker: another one has said no, or the seller has not proposed any.
  stateRefusals: (state) => ({ code: state === 'fixed' ? 'EVENT_FIXED' : 'STALE' }),
} satisfies Lifecycle<typeof proposedDateMachine, 'isAhead' | 'isAsRead' | 'isTheDay'>;
