import { assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

export interface SignedFormContext {
  /** Whether the broker system names a party on the side that fills in the form (ST_NO_SELLERS). */
  hasPeople: boolean;
  /** The document under signing, or signed; none while the content may change. */
  documentId: string | null;
}

/** `at` is the database's clock: a lifecycle owns no clock of its own (architecture section 3). */
export type SignedFormEvent =
  | { type: 'CREATE'; at: IsoInstant }
  | { type: 'EDIT'; at: IsoInstant }
  | { type: 'START_SIGNING'; documentId: string; at: IsoInstant }
  | { type: 'VOID'; at: IsoInstant }
  | { type: 'ALL_SIGNED'; at: IsoInstant }
  | { type: 'SEALED'; at: IsoInstant }
  /** The broker said no to what had been signed, such as the account of an outsider. */
  | { type: 'BROKER_NO'; at: IsoInstant }
  /** `documentState` is its document's. */
  | { type: 'FINALIZE'; documentState?: string; at: IsoInstant };

export const signedFormStates = ['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized'] as const;
export type SignedFormState = (typeof signedFormStates)[number];

/**
 * Returns whether the content is locked: what it prints, and what its signers are asked, is moved by nothing around it,
 * such as a flag that is turned off meanwhile.
 */
export const isContentLocked = (state: SignedFormState): boolean => state !== 'notStarted' && state !== 'created';

/**
 * The lifecycle of a form that one side fills in and signs: seller's and buyer's settlement, and the self-declaration
 * (Spec section 4). Its steps: fetch or create, change, document, sign, finalize. Going back after the document was
 * made voids it, and every party signs again. A refusal by a signer and an expired deadline void it too. There is no
 * time window: the loan deadline only warns.
 */
export const signedFormMachine = setup({
  types: {} as {
    context: SignedFormContext;
    events: SignedFormEvent;
    input: Partial<SignedFormContext>;
    tags: 'editable' | 'locked' | 'voidable';
  },
  guards: { hasPeople: ({ context }) => context.hasPeople },
  actions: {
    holdDocument: assign({ documentId: (_, params: { documentId: string }) => params.documentId }),
    dropDocument: assign({ documentId: null }),
  },
}).createMachine({
  id: 'signed-form',
  initial: 'notStarted',
  context: ({ input }) => ({ hasPeople: false, documentId: null, ...input }),
  states: {
    notStarted: { on: { CREATE: { guard: 'hasPeople', target: 'created' } } },
    created: {
      tags: 'editable',
      on: {
        EDIT: 'created',
        START_SIGNING: { target: 'signing', actions: { type: 'holdDocument', params: ({ event }) => event } },
      },
    },
    signing: {
      tags: ['locked', 'voidable'],
      on: {
        ALL_SIGNED: 'locked',
        VOID: { target: 'created', actions: 'dropDocument' },
        BROKER_NO: { target: 'created', actions: 'dropDocument' },
      },
    },
    locked: {
      tags: 'locked',
      on: {
        SEALED: 'signed',
        BROKER_NO: { target: 'created', actions: 'dropDocument' },
      },
    },
    signed: { tags: 'locked', on: { FINALIZE: 'finalized' } },
    finalized: { type: 'final', tags: 'locked' },
  },
});

/** The refusal codes of one kind of signed form. Settlement and self-declaration have their own (Spec section 8). */
export interface SignedFormCodes {
  readonly notFound: ProblemCode;
  readonly exists: ProblemCode;
  readonly documentExists: ProblemCode;
  readonly signed: ProblemCode;
  readonly noProcess: ProblemCode;
  readonly noPeople: ProblemCode;
}

/** Whether a form is to be finished whose document waits for the broker's yes. */
export const waitsForBroker = (given: { type: string; documentState?: string } | undefined): boolean =>
  given?.type === 'FINALIZE' && given.documentState === 'waitsForBroker';

/** Returns the shared lifecycle with the codes of one kind of form. */
export const signedForm = (codes: SignedFormCodes) => {
  const refusedByState = (state: string, event: string, given?: SignedFormEvent): Refusal => {
    if (waitsForBroker(given)) return { code: 'ST_BROKER_YES' };
    if (event === 'FINALIZE' && (state === 'signing' || state === 'locked')) return { code: 'OTP_NOT_ALL_SIGNED' };
    if (state === 'notStarted') return { code: codes.notFound };
    if (state === 'created') return { code: event === 'CREATE' ? codes.exists : codes.noProcess };
    if (state === 'signing') return { code: codes.documentExists };
    return { code: codes.signed };
  };
  return {
    machine: signedFormMachine,
    guardRefusals: { hasPeople: () => ({ code: codes.noPeople }) },
    stateRefusals: refusedByState,
  } satisfies Lifecycle<typeof signedFormMachine, 'hasPeople'>;
};
