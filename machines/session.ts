import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** Why a session is over. `reuse`: a replaced renewal token was presented, so it has been copied. */
export type SessionEnd = 'logged-out' | 'reuse' | 'password-changed' | 'account-deleted';

export interface SessionContext {
  /** When the renewal token was last replaced. */
  rotatedAt: IsoInstant;
  expiresAt: IsoInstant;
  end: SessionEnd | null;
}

export type SessionEvent =
  /** The device requests a new access token, with its newest renewal token or the one before. */
  | { type: 'REFRESH'; presented: 'newest' | 'replaced'; at: IsoInstant }
  | { type: 'END'; why: SessionEnd; at: IsoInstant };

/**
 * Milliseconds. Reliability R11: twenty tabs that renew at once are one device, and a lost response is requested again.
 */
const graceMilliseconds = 10_000;

/**
 * A customer's session on one device (reliability T1), renewed by a secret that rotates with each use. The previous
 * secret counts for ten more seconds. Presented later, it is taken for a stolen copy, and the session ends.
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: { at: IsoInstant; expiresAt: IsoInstant } },
  guards: {
    isAlive: ({ context, event }) => Date.parse(event.at) < Date.parse(context.expiresAt),
    isNewest: ({ event }) => event.type === 'REFRESH' && event.presented === 'newest',
    isReplaced: ({ event }) => event.type === 'REFRESH' && event.presented === 'replaced',
    isWithinGrace: ({ context, event }) => Date.parse(event.at) - Date.parse(context.rotatedAt) <= graceMilliseconds,
  },
  actions: {
    rotate: assign({ rotatedAt: ({ event }) => event.at }),
    noteReuse: assign({ end: 'reuse' }),
    noteEnd: assign({ end: ({ context, event }) => (event.type === 'END' ? event.why : context.end) }),
  },
}).createMachine({
  id: 'session',
  initial: 'open',
  context: ({ input }) => ({ rotatedAt: input.at, expiresAt: input.expiresAt, end: null }),
  states: {
    open: {
      on: {
        REFRESH: [
          { guard: and(['isAlive', 'isNewest']), target: 'open', actions: 'rotate' },
          { guard: and(['isAlive', 'isReplaced', 'isWithinGrace']), target: 'open' },
          { guard: and(['isAlive', 'isReplaced']), target: 'ended', actions: 'noteReuse' },
        ],
        END: { target: 'ended', actions: 'noteEnd' },
      },
    },
    ended: { type: 'final' },
  },
});

const gone = () => ({ code: 'AUTH_NOT_LOGGED_IN' }) as const;

/** Every fault of a session has the same code: sign in again. */
export const session = {
  machine: sessionMachine,
  guardRefusals: { isAlive: gone, isNewest: gone, isReplaced: gone, isWithinGrace: gone },
  stateRefusals: gone,
} satisfies Lifecycle<typeof sessionMachine, 'isAlive' | 'isNewest' | 'isReplaced' | 'isWithinGrace'>;
