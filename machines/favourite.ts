import { assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

export interface FavouriteContext {
  /** What the customer wants now: the last tap. */
  readonly wanted: boolean;
  /** Whether the last call failed, so that the heart went back by itself; the screen says so. */
  readonly failed: boolean;
}

export type FavouriteEvent =
  | { type: 'LIKE' }
  | { type: 'UNLIKE' }
  /** The call that is on its way has succeeded. */
  | { type: 'OK' }
  | { type: 'FAIL' };

/**
 * A home's heart in the browser. It follows each tap at once, and one call is on its way at a time. A tap meanwhile is
 * sent when that call has ended, and only if the last tap differs from what the server then has. A call that fails
 * puts the heart back to what the server has.
 */
const favouriteMachine = setup({
  types: {} as { context: FavouriteContext; events: FavouriteEvent; input: { readonly isKept: boolean } },
  guards: {
    isWanted: ({ context }) => context.wanted,
    isUnwanted: ({ context }) => !context.wanted,
  },
  actions: {
    want: assign({ wanted: true, failed: false }),
    leave: assign({ wanted: false, failed: false }),
    revertToNone: assign({ wanted: false, failed: true }),
    revertToKept: assign({ wanted: true, failed: true }),
  },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => ({ wanted: input.isKept, failed: false }),
  initial: 'known',
  states: {
    known: { always: [{ guard: 'isWanted', target: 'kept' }, { target: 'none' }] },
    none: { on: { LIKE: { target: 'liking', actions: 'want' } } },
    liking: {
      on: {
        LIKE: { target: 'liking', actions: 'want' },
        UNLIKE: { target: 'liking', actions: 'leave' },
        OK: [{ guard: 'isWanted', target: 'kept' }, { target: 'unliking' }],
        FAIL: { target: 'none', actions: 'revertToNone' },
      },
    },
    kept: { on: { UNLIKE: { target: 'unliking', actions: 'leave' } } },
    unliking: {
      on: {
        LIKE: { target: 'unliking', actions: 'want' },
        UNLIKE: { target: 'unliking', actions: 'leave' },
        OK: [{ guard: 'isUnwanted', target: 'none' }, { target: 'liking' }],
        FAIL: { target: 'kept', actions: 'revertToKept' },
      },
    },
  },
});

const nothingToDo = () => ({ code: 'INVALID_INPUT' }) as const;

export const favourite = {
  machine: favouriteMachine,
  guardRefusals: { isWanted: nothingToDo, isUnwanted: nothingToDo },
  stateRefusals: nothingToDo,
} satisfies Lifecycle<typeof favouriteMachine, 'isWanted' | 'isUnwanted'>;
