import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { isDuty } from '#src/domain/duties.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** A broker takes back what they did to a reminder for so long. */
const undoSeconds = 10;
/** A duty is put off for so many hours at most. */
const dutyHours = 24;

interface ReminderContext {
  readonly isDuty: boolean;
  /** The first instant at which it is shown again; null when it is not snoozed. */
  until: IsoInstant | null;
  /** The first instant at which the broker's move can no longer be taken back; null when there is none. */
  undoEndsAt: IsoInstant | null;
}

type ReminderEvent =
  | { type: 'DISMISS'; at: IsoInstant }
  | { type: 'SNOOZE'; until: IsoInstant; at: IsoInstant }
  /** The broker takes back what they just did. */
  | { type: 'UNDO'; at: IsoInstant }
  /** The time that it was snoozed to has come. */
  | { type: 'WAKE'; at: IsoInstant }
  /** Its cause is gone. */
  | { type: 'RESOLVE' };

const later = (at: IsoInstant, milliseconds: number): IsoInstant => instantOf(Date.parse(at) + milliseconds);

/**
 * What waits for the broker of a home, because of one cause. A new cause is a new reminder. `kind` is the kind of the
 * need that it shows.
 */
const reminderMachine = setup({
  types: {} as { context: ReminderContext; events: ReminderEvent; input: { readonly kind: string } },
  guards: {
    isNoDuty: ({ context }) => !context.isDuty,
    timeIsAhead: ({ event }) => event.type === 'SNOOZE' && event.at < event.until,
    isShortForDuty: ({ context, event }) =>
      event.type === 'SNOOZE' && (!context.isDuty || event.until <= later(event.at, dutyHours * 3_600_000)),
    mayStillUndo: ({ context, event }) =>
      event.type === 'UNDO' && context.undoEndsAt !== null && event.at < context.undoEndsAt,
    timeHasCome: ({ context, event }) => event.type === 'WAKE' && context.until !== null && context.until <= event.at,
  },
  actions: {
    hide: assign(({ event }) => (event.type === 'DISMISS' ? { undoEndsAt: later(event.at, undoSeconds * 1000) } : {})),
    putOff: assign(({ event }) =>
      event.type === 'SNOOZE' ? { until: event.until, undoEndsAt: later(event.at, undoSeconds * 1000) } : {},
    ),
    showAgain: assign({ until: null, undoEndsAt: null }),
  },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => ({ isDuty: isDuty(input.kind), until: null, undoEndsAt: null }),
  initial: 'open',
  states: {
    open: {
      on: {
        DISMISS: { guard: 'isNoDuty', target: 'dismissed', actions: 'hide' },
        SNOOZE: { guard: and(['timeIsAhead', 'isShortForDuty']), target: 'snoozed', actions: 'putOff' },
        RESOLVE: 'resolved',
      },
    },
    dismissed: {
      on: {
        UNDO: { guard: 'mayStillUndo', target: 'open', actions: 'showAgain' },
        RESOLVE: { target: 'resolved', actions: 'showAgain' },
      },
    },
    snoozed: {
      on: {
        UNDO: { guard: 'mayStillUndo', target: 'open', actions: 'showAgain' },
        WAKE: { guard: 'timeHasCome', target: 'open', actions: 'showAgain' },
        RESOLVE: { target: 'resolved', actions: 'showAgain' },
      },
    },
    resolved: { type: 'final' },
  },
});

export const reminder = {
  machine: reminderMachine,
  guardRefusals: {
    isNoDuty: () => ({ code: 'BR_DUTY' }),
    timeIsAhead: () => ({ code: 'BR_SNOOZE' }),
    isShortForDuty: () => ({ code: 'BR_DUTY' }),
    mayStillUndo: () => ({ code: 'STALE' }),
    timeHasCome: () => ({ code: 'STALE' }),
  },
  // The other tab has hidden it, or its cause is gone.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<
  typeof reminderMachine,
  'isNoDuty' | 'timeIsAhead' | 'isShortForDuty' | 'mayStillUndo' | 'timeHasCome'
>;
