import { assign, setup } from 'xstate';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Lifecycle } from './refusals.ts';

export interface AccountDeletionContext {
  requestedAt: IsoInstant | null;
  deletedAt: IsoInstant | null;
  /** Until when the law makes us keep signed documents and facts about money; null where there is nothing of the kind. */
  keepUntil: IsoInstant | null;
}

export type AccountDeletionEvent =
  /** She asks for it. `isProven`: by her password, or by an e-ID, a wallet or a code that is hers. */
  | { type: 'REQUEST'; isProven: boolean; at: IsoInstant }
  /** Everything that is hers alone is gone. */
  | { type: 'DELETE'; keepUntil: IsoInstant | null; at: IsoInstant }
  /** A form of hers was still open, so that the time runs from a later day. */
  | { type: 'EXTEND'; keepUntil: IsoInstant; at: IsoInstant }
  | { type: 'PURGE'; at: IsoInstant };

/**
 * An account that is deleted (Spec section 4; reliability D3): what is hers goes at once, what the law makes us keep stays
 * out of sight until its date, and then goes too.
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
  // Whoever has no account any more is nobody we know.
  stateRefusals: () => ({ code: 'NOT_FOUND' }),
} satisfies Lifecycle<typeof accountDeletionMachine, 'isProven' | 'isDue'>;
