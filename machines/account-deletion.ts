import { assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface AccountDeletionContext {
  requestedAt: IsoInstant | null;
  deletedAt: IsoInstant | null;
  /** When the legal retention of signed documents and money records ends; null where there are none. */
  keepUntil: IsoInstant | null;
}

export type AccountDeletionEvent =
  /** The customer requests deletion. `isProven`: by their password, an e-ID, a wallet or an SMS code. */
  | { type: 'REQUEST'; isProven: boolean; at: IsoInstant }
  /** Everything that belongs to the customer alone is deleted. */
  | { type: 'DELETE'; keepUntil: IsoInstant | null; at: IsoInstant }
  /** A form was still open, so the retention runs from a later day. */
  | { type: 'EXTEND'; keepUntil: IsoInstant; at: IsoInstant }
  | { type: 'PURGE'; at: IsoInstant };

/**
 * The deletion of an account (Spec section 4; reliability D3). The customer's own data goes at once. What the law makes
 * us keep is hidden until its date, and is then deleted too.
 */
export const accountDeletionMachine = setup({
  types: {} as { context: AccountDeletionContext; events: AccountDeletionEvent },
  guards: {
    isProven: ({ event }) => event.type === 'REQUEST' && event.isProven,
    isDue: ({ context, event }) => context.keepUntil === null || event.at >= context.keepUntil,
  },
  actions: {
    noteRequest: assign({ requestedAt: ({ event }) => event.at }),
    noteDeletion: assign({
      deletedAt: ({ event }) => event.at,
      keepUntil: ({ event }) => (event.type === 'DELETE' ? event.keepUntil : null),
    }),
    noteLater: assign({
      keepUntil: ({ context, event }) => (event.type === 'EXTEND' ? event.keepUntil : context.keepUntil),
    }),
  },
}).createMachine({
  id: 'account-deletion',
  initial: 'active',
  context: { requestedAt: null, deletedAt: null, keepUntil: null },
  states: {
    active: { on: { REQUEST: { guard: 'isProven', target: 'requested', actions: 'noteRequest' } } },
    requested: { on: { DELETE: { target: 'deleted', actions: 'noteDeletion' } } },
    deleted: {
      on: {
        EXTEND: { target: 'deleted', actions: 'noteLater' },
        PURGE: { guard: 'isDue', target: 'purged' },
      },
    },
    purged: { type: 'final' },
  },
});

export const accountDeletion = {
  machine: accountDeletionMachine,
  guardRefusals: {
    isProven: () => ({ code: 'DEL_PASSWORD' }),
    isDue: () => ({ code: 'INVALID_INPUT' }),
  },
  // A deleted account is unknown to us.
  stateRefusals: () => ({ code: 'NOT_FOUND' }),
} satisfies Lifecycle<typeof accountDeletionMachine, 'isProven' | 'isDue'>;
