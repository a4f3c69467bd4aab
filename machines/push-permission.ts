import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

/** The device's answer to the prompt. `dismissed`: the prompt was closed without an answer. */
export type PushAnswer = 'granted' | 'denied' | 'dismissed';

export type PushPermissionEvent =
  /** The customer tapped to turn notifications on; carries the prompt's outcome. */
  | { type: 'ASKED'; answer: PushAnswer }
  /** The permission as read from the device: the customer may have changed it in the settings. */
  | { type: 'LOOKED'; standing: 'not-requested' | 'granted' | 'denied' };

/**
 * Whether this device may show notifications (Spec section 4, "Push permission"): from not-requested to granted or
 * denied. A denied device is not prompted again; only its own settings change that.
 */
export const pushPermissionMachine = setup({
  types: {} as { events: PushPermissionEvent },
  guards: {
    isGranted: ({ event }) => (event.type === 'ASKED' ? event.answer === 'granted' : event.standing === 'granted'),
    isDenied: ({ event }) => (event.type === 'ASKED' ? event.answer === 'denied' : event.standing === 'denied'),
    isDismissed: ({ event }) => event.type === 'ASKED' && event.answer === 'dismissed',
    isNotRequested: ({ event }) => event.type === 'LOOKED' && event.standing === 'not-requested',
  },
}).createMachine({
  id: 'push-permission',
  initial: 'not-requested',
  states: {
    'not-requested': {
      on: {
        ASKED: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isDenied', target: 'denied' },
          { guard: 'isDismissed', target: 'not-requested' },
        ],
        LOOKED: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isDenied', target: 'denied' },
        ],
      },
    },
    granted: {
      on: {
        LOOKED: [
          { guard: 'isDenied', target: 'denied' },
          { guard: 'isNotRequested', target: 'not-requested' },
        ],
      },
    },
    denied: {
      on: {
        LOOKED: [
          { guard: 'isGranted', target: 'granted' },
          { guard: 'isNotRequested', target: 'not-requested' },
        ],
      },
    },
  },
});

const nothingToAsk = () => ({ code: 'INVALID_INPUT' }) as const;

export const pushPermission = {
  machine: pushPermissionMachine,
  guardRefusals: {
    isGranted: nothingToAsk,
    isDenied: nothingToAsk,
    isDismissed: nothingToAsk,
    isNotRequested: nothingToAsk,
  },
  stateRefusals: nothingToAsk,
} satisfies Lifecycle<typeof pushPermissionMachine, 'isGranted' | 'isDenied' | 'isDismissed' | 'isNotRequested'>;
