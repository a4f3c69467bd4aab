import { assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';

export interface OpenFormContext {
  /** A refusal that belongs to no field: the session has ended, or the row was removed by another participant. */
  readonly refusal: Refusal | null;
  /** When the server last kept something from this device. */
  readonly savedAt: string | null;
  /** The form is newer than this page. The page reloads once nothing more can be sent from here (decision 016). */
  readonly isOld: boolean;
}

export type OpenFormEvent =
  /** The server returned the form. `isNewer`: by a later definition than this page was built for. */
  | { type: 'OPENED'; isLocked: boolean; isNewer: boolean }
  | { type: 'TYPED' }
  | { type: 'SAVED'; at: string }
  | { type: 'REFUSED'; refusal: Refusal }
  /** The server refused a field that a later definition changed. */
  | { type: 'NEWER' }
  | { type: 'SIGNED_OUT'; refusal: Refusal }
  /** Nothing more can be sent from this page. */
  | { type: 'RENEW' };

/** Returns the moves that every state has, all to itself. */
const always = <S extends string>(state: S) => ({
  SAVED: { target: state, actions: 'noteSaved' as const },
  NEWER: { target: state, actions: 'becomeOld' as const },
  RENEW: { guard: 'isOld' as const, target: state, actions: ['becomeRenewed', 'reload'] as const },
  SIGNED_OUT: { target: 'ended' as const, actions: 'noteRefusal' as const },
});
const noticed = <S extends string>(state: S) => ({
  TYPED: { target: state, actions: 'forgetRefusal' as const },
  REFUSED: { target: state, actions: 'noteRefusal' as const },
});

/**
 * A form that is open on a device. Edits can be made in every state, and wait in `outbox.ts`; they are sent from `live`
 * alone. Conflicts and refusals of single fields stand with the edits.
 */
export const openFormMachine = setup({
  types: {} as { context: OpenFormContext; events: OpenFormEvent },
  guards: {
    isLocked: ({ event }) => event.type === 'OPENED' && event.isLocked,
    isOld: ({ context }) => context.isOld,
  },
  actions: {
    read: assign(({ context, event }) =>
      event.type === 'OPENED' ? { refusal: null, isOld: context.isOld || event.isNewer } : {},
    ),
    noteSaved: assign(({ event }) => (event.type === 'SAVED' ? { savedAt: event.at } : {})),
    noteRefusal: assign(({ event }) => ('refusal' in event ? { refusal: event.refusal } : {})),
    forgetRefusal: assign({ refusal: null }),
    becomeOld: assign({ isOld: true }),
    becomeRenewed: assign({ isOld: false }),
    /** Given by the owner, as the next: without one nothing is sent and no page reloads. */
    sendWaiting: () => undefined,
    reload: () => undefined,
  },
}).createMachine({
  id: 'open-form',
  context: { refusal: null, savedAt: null, isOld: false },
  initial: 'opening',
  states: {
    opening: {
      on: {
        OPENED: [
          { guard: 'isLocked', target: 'locked', actions: 'read' },
          { target: 'live', actions: 'read' },
        ],
      },
    },
    live: {
      on: {
        ...always('live'),
        ...noticed('live'),
        OPENED: [
          { guard: 'isLocked', target: 'locked', actions: 'read' },
          { target: 'live', actions: 'read' },
        ],
      },
    },
    /** Being signed: what will be signed is shown, and edits that came too late wait. */
    locked: {
      on: {
        ...always('locked'),
        ...noticed('locked'),
        OPENED: [
          { guard: 'isLocked', target: 'locked', actions: 'read' },
          { target: 'live', actions: ['read', 'sendWaiting'] },
        ],
      },
    },
    /** The session or the link has ended: edits wait until it is opened again. */
    ended: {
      on: {
        ...always('ended'),
        OPENED: [
          { guard: 'isLocked', target: 'locked', actions: 'read' },
          { target: 'live', actions: 'read' },
        ],
      },
    },
  },
});

/** The device asks and not a customer: an event that does not fit its state changes nothing. */
const changesNothing = () => ({ code: 'INVALID_INPUT' }) as const;

export const openForm = {
  machine: openFormMachine,
  guardRefusals: { isLocked: changesNothing, isOld: changesNothing },
  stateRefusals: changesNothing,
} satisfies Lifecycle<typeof openFormMachine, 'isLocked' | 'isOld'>;
