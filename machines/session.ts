import { and, assign, setup } from 'xstate';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Lifecycle } from './refusals.ts';

/** Why a session is over. `reuse`: a renewal that had been replaced came back, so somebody has a copy of it. */
export type SessionEnd = 'logged-out' | 'reuse' | 'password-changed' | 'account-deleted';

export interface SessionContext {
  /** When its renewal was last replaced. */
  rotatedAt: IsoInstant;
  expiresAt: IsoInstant;
  end: SessionEnd | null;
}

export type SessionEvent =
  /** The device asks for a new access token, with the newest renewal it was given or with the one before. */
  | { type: 'REFRESH'; presented: 'newest' | 'replaced'; at: IsoInstant }
  | { type: 'END'; why: SessionEnd; at: IsoInstant };

/** Reliability R11: twenty tabs that renew at once are one device, and a lost answer is asked for again. */
const graceMilliseconds = 10_000;

/**
 * A customer's session on one device (reliability T1): renewed by a secret that is replaced each time it is used. The
 * one before it counts for ten seconds more; after that it is a copy in somebody's hands, and everything ends.
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

/** Whatever is wrong with a session is told alike: sign in again. */
export const session = {
  machine: sessionMachine,
  guardRefusals: { isAlive: gone, isNewest: gone, isReplaced: gone, isWithinGrace: gone },
  stateRefusals: gone,
} satisfies Lifecycle<typeof sessionMachine, 'isAlive' | 'isNewest' | 'isReplaced' | 'isWithinGrace'>;
