import { assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** What the customer proves when asking for the deletion: the password, an e-ID or a wallet, or a code by SMS. */
export type DeletionProof = 'PASSWORD' | 'IDENTITY' | 'CODE';

/** What an account has that proves its owner better than a code by SMS. */
export interface ProofsOfOwner {
  readonly hasPassword: boolean;
  readonly hasIdentity: boolean;
}

/**
 * Returns the one proof that a deletion takes: the password where there is one, else an e-ID or a wallet. A number is
 * only lent: its code is the proof where the account has nothing else, and then the deletion waits (authority
 * reference, "Around the forms").
 */
export const proofOfDeletion = ({ hasPassword, hasIdentity }: ProofsOfOwner): DeletionProof => {
  if (hasPassword) return 'PASSWORD';
  return hasIdentity ? 'IDENTITY' : 'CODE';
};

/** Hours from a request by SMS to the deletion, in which any address of the account stops it. */
export const hoursOfWait = 72;
const afterWait = (at: IsoInstant): IsoInstant => instantOf(Date.parse(at) + hoursOfWait * 3_600_000);

export interface AccountDeletionContext {
  requestedAt: IsoInstant | null;
  /** When a deletion that waits is carried out; null for one that does not wait. */
  dueAt: IsoInstant | null;
  deletedAt: IsoInstant | null;
  /** When the legal retention of signed documents and money records ends; null where there are none. */
  keepUntil: IsoInstant | null;
}

export type AccountDeletionEvent =
  /** The customer requests deletion, with what they proved just now; null for nothing. */
  | { type: 'REQUEST'; proof: DeletionProof | null; account: ProofsOfOwner; at: IsoInstant }
  /** The owner stops a deletion that waits, signed in or by the link of a message. */
  | { type: 'STOP'; at: IsoInstant }
  /** Everything that belongs to the customer alone is deleted. */
  | { type: 'DELETE'; keepUntil: IsoInstant | null; at: IsoInstant }
  /** A form was still open, so the retention runs from a later day. */
  | { type: 'EXTEND'; keepUntil: IsoInstant; at: IsoInstant }
  | { type: 'PURGE'; at: IsoInstant };

const takes = (event: AccountDeletionEvent): DeletionProof | null =>
  event.type === 'REQUEST' && event.proof === proofOfDeletion(event.account) ? event.proof : null;

const better = (event: AccountDeletionEvent): Refusal =>
  event.type === 'REQUEST' && event.proof !== null && !event.account.hasPassword
    ? { code: 'AUTH_STEP_UP' }
    : { code: 'DEL_PASSWORD' };

/**
 * The deletion of an account (Spec section 4; reliability D3). The customer's own data goes at once, or after three days
 * where a code by SMS alone asked for it. What the law makes us keep is hidden until its date, and is then deleted too.
 */
export const accountDeletionMachine = setup({
  types: {} as { context: AccountDeletionContext; events: AccountDeletionEvent },
  guards: {
    isByNumber: ({ event }) => takes(event) === 'CODE',
    isProven: ({ event }) => takes(event) !== null,
    isWaitOver: ({ context, event }) => context.dueAt !== null && event.at >= context.dueAt,
    isDue: ({ context, event }) => context.keepUntil === null || event.at >= context.keepUntil,
  },
  actions: {
    noteRequest: assign({ requestedAt: ({ event }) => event.at, dueAt: null }),
    noteWait: assign({ requestedAt: ({ event }) => event.at, dueAt: ({ event }) => afterWait(event.at) }),
    noteStop: assign({ requestedAt: null, dueAt: null }),
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
  context: { requestedAt: null, dueAt: null, deletedAt: null, keepUntil: null },
  states: {
    active: {
      on: {
        REQUEST: [
          { guard: 'isByNumber', target: 'waiting', actions: 'noteWait' },
          { guard: 'isProven', target: 'requested', actions: 'noteRequest' },
        ],
      },
    },
    waiting: {
      on: {
        // The same request again moves no date.
        REQUEST: [
          { guard: 'isByNumber', target: 'waiting' },
          { guard: 'isProven', target: 'requested', actions: 'noteRequest' },
        ],
        STOP: { target: 'active', actions: 'noteStop' },
        DELETE: { guard: 'isWaitOver', target: 'deleted', actions: 'noteDeletion' },
      },
    },
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
    isByNumber: ({ event }) => better(event),
    isProven: ({ event }) => better(event),
    isWaitOver: () => ({ code: 'INVALID_INPUT' }),
    isDue: () => ({ code: 'INVALID_INPUT' }),
  },
  // A deleted account is unknown to us.
  stateRefusals: () => ({ code: 'NOT_FOUND' }),
} satisfies Lifecycle<typeof accountDeletionMachine, 'isByNumber' | 'isProven' | 'isWaitOver' | 'isDue'>;
